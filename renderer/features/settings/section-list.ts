import { Bot, History, type LucideIcon, PenLine, ShieldCheck, SlidersHorizontal } from "lucide-react";
import type { ComponentType } from "react";
import { AgentSection } from "./agent-section.tsx";
import { GeneralSection } from "./general-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { WritingSection } from "./writing-section.tsx";

/** Every section of Settings, in the order of the list on the left; the id is the key of its name in the `settings` words. */
export const SECTIONS = [
  { id: "general", icon: SlidersHorizontal, Section: GeneralSection },
  { id: "writing", icon: PenLine, Section: WritingSection },
  { id: "agent", icon: Bot, Section: AgentSection },
  { id: "history", icon: History, Section: HistorySection },
  { id: "privacy", icon: ShieldCheck, Section: PrivacySection },
] as const satisfies readonly {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly Section: ComponentType;
}[];

/** Name of a section. */
export type SectionId = (typeof SECTIONS)[number]["id"];
