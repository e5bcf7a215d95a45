export { SearchScreen } from "./search-screen.tsx";
export { searchStoreOf } from "./search-store.ts";
