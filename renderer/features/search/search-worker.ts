import { answerSearch } from "./answer-search.ts";
import type { SearchQuestion, SearchSaid } from "./search-messages.ts";

self.addEventListener("message", (event: MessageEvent<SearchQuestion>) => {
  const { id, ...asked } = event.data;
  self.postMessage({ ...answerSearch(asked), id } satisfies SearchSaid);
});
