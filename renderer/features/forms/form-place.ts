import { createContext, useContext } from "react";

/** Tells which place of the file is looked at; `offset` in UTF-16 code units. */
type ShowPlace = (offset: number) => void;

/** How the fields of a form reach the preview. */
export const FormPlaceContext = createContext<ShowPlace>(() => {});

/** Lets the preview open at a place of the file, as it does at the caret of the text. */
export function useShowPlace(): ShowPlace {
  return useContext(FormPlaceContext);
}
