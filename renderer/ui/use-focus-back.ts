import { useState } from "react";

/** For what opens over the page: gives the focus back to what had it, unless that which closed it has moved it on already. */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
