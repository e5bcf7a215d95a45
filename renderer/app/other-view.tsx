import { Suspense } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { ViewName } from "#renderer/stores/screen-store.ts";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

const CompareScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/compare/index.ts")).CompareScreen,
}));
const HistoryScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/history/index.ts")).HistoryScreen,
}));
const HooksScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/hooks/index.ts")).HooksScreen,
}));
const LayersScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/layers/index.ts")).LayersScreen,
}));
const LifecycleScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/lifecycle/index.ts")).LifecycleScreen,
}));
const ProblemsScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/problems/index.ts")).ProblemsScreen,
}));
const SearchScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/search/index.ts")).SearchScreen,
}));
const ReviewScreen = lazyPart(async () => ({
  default: (await import("#renderer/features/review/index.ts")).ReviewScreen,
}));

/** The view that covers the panes; fetched when first opened. */
export function OtherView(props: { readonly view: Exclude<ViewName, "edit"> }) {
  const t = useTranslate();
  return (
    <ErrorBoundary key={props.view}>
      <Suspense fallback={<Skeleton label={t("shell:reading")} lines={8} />}>
        {props.view === "compare" && <CompareScreen />}
        {props.view === "history" && <HistoryScreen />}
        {props.view === "hooks" && <HooksScreen />}
        {props.view === "layers" && <LayersScreen />}
        {props.view === "lifecycle" && <LifecycleScreen />}
        {props.view === "problems" && <ProblemsScreen />}
        {props.view === "review" && <ReviewScreen />}
        {props.view === "search" && <SearchScreen />}
      </Suspense>
    </ErrorBoundary>
  );
}
