const STORAGE_KEY = "soulscope.token";

/** Where the key of the browser host comes from and stays. */
export interface KeyPlaces {
  readonly location: Pick<Location, "hash" | "pathname" | "search">;
  readonly history: Pick<History, "replaceState">;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
}

/** Takes the key from `#token=…`, keeps it for this tab and removes it from the address bar; null when there is none. */
export function takeAccessKey(places: KeyPlaces): string | null {
  const { location, history, storage } = places;
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given === null || given === "") return storage.getItem(STORAGE_KEY);
  storage.setItem(STORAGE_KEY, given);
  history.replaceState(null, "", location.pathname + location.search);
  return given;
}
