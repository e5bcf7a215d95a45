import type { Machine, PageStart } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";

/** A screen, a dialog or a state that is looked at and checked. */
export interface Screen {
  readonly name: string;
  /** Selector of what is open over a page that is inert meanwhile, where it is no dialog. */
  readonly over?: string;
  /** Brings a fresh machine there. */
  show(machine: Machine, start: PageStart): Promise<AppPage>;
}
