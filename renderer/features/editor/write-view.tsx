import { Component, type ReactNode, Suspense } from "react";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";

/** Monaco takes its own words from a table that must be there before it loads. */
async function loadMonacoView() {
  if (document.documentElement.lang.startsWith("zh")) await import("monaco-editor/nls/lang/zh-cn");
  return { default: (await import("./monaco-view.tsx")).MonacoView };
}

const MonacoView = lazyPart(loadMonacoView);

/** The editor proper, loaded when it is first needed. */
export function WriteView(props: { readonly agent: string }) {
  const t = useTranslate();
  return (
    <LoadGuard t={t}>
      <Suspense fallback={<Skeleton label={t("editor:loading")} lines={8} />}>
        <MonacoView agent={props.agent} />
      </Suspense>
    </LoadGuard>
  );
}

class LoadGuard extends Component<
  { readonly t: Translate; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render() {
    const { t } = this.props;
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        role="alert"
        title={t("editor:loadFailed.title")}
        actions={<Button onClick={() => location.reload()}>{t("editor:loadFailed.again")}</Button>}
      >
        {t("editor:loadFailed.help")}
      </EmptyState>
    );
  }
}
