import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Keeps a bug in one pane from taking the others with it; unsaved text lives in the stores and stays. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <BrokenPane onAgain={() => this.setState({ isBroken: false })} />;
  }
}

function BrokenPane(props: { readonly onAgain: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <EmptyState
      role="alert"
      title={t("broken.title")}
      actions={
        <>
          <Button onClick={props.onAgain}>{t("broken.again")}</Button>
          <Button tone="quiet" onClick={() => location.reload()}>
            {t("broken.reload")}
          </Button>
        </>
      }
    >
      {t("broken.body")}
    </EmptyState>
  );
}
