import type { Machine, PageStart } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";

/** A screen, a dialog or a state that is looked at and checked. */
export interface Screen {
  readonly name: string;
  /** Selector of what is open over a page that is inert meanwhile, where it is no dialog. */
  readonly over?: string;
  /** The page no longer hears from its host. */
  readonly isCutOff?: true;
  /** Brings a fresh machine there. */
  show(machine: Machine, start: PageStart): Promise<AppPage>;
}
