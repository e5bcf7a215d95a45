import { createContext } from "react";

/** What the user looks for in Settings, in lower case; empty shows everything. */
export const SettingsQuery = createContext("");
