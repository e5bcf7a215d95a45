import { useEffect } from "react";

/** Id of the element that holds the whole page behind dialogs. */
export const PAGE_ID = "page";

let openDialogs = 0;

/** While the calling dialog is open the page behind takes no part, also what appears there later. */
export function useInertPage(): void {
  useEffect(() => {
    openDialogs += 1;
    applyInert();
    return () => {
      openDialogs -= 1;
      applyInert();
    };
  }, []);
}

function applyInert(): void {
  // Hiding what is there at the opening would miss the panes that another window width makes anew.
  document.getElementById(PAGE_ID)?.toggleAttribute("inert", openDialogs > 0);
}
