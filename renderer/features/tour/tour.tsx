import { Dialog } from "radix-ui";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { useHelpWords } from "#renderer/features/help/index.ts";
import type { PaneName } from "#renderer/stores/screen-store.ts";
import { useAgentFace, useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useFocusBack } from "#renderer/ui/use-focus-back.ts";
import { useInertPage } from "#renderer/ui/use-inert-page.ts";
import { type Box, placeCard } from "./place-card.ts";
import styles from "./tour.module.css";

const STEPS = ["files", "write", "preview", "problems"] as const;
type Step = (typeof STEPS)[number];

/** Space around what is pointed at, px. */
const MARGIN = 4;

/** Four steps over the open workspace; closing it in any way counts as seen. `ids` names the element of each step. */
export function Tour(props: { readonly ids: Readonly<Record<Step, string>> }) {
  const t = useHelpWords();
  const { screen, settings } = useStores();
  const agent = useAgentFace().name ?? t("yourAgent");
  const giveFocusBack = useFocusBack();
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? "files";
  const isLast = index === STEPS.length - 1;
  const card = useRef<HTMLDivElement>(null);
  const { target, place } = usePlaces({ id: props.ids[step], step, card });
  useInertPage();
  const close = (): void => {
    screen.getState().closeDialog();
    if (!settings.getState().settings.tourSeen) void settings.getState().update({ tourSeen: true });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} data-clear={target !== null || undefined} />
        {target !== null && <div className={styles.light} style={lightStyle(target)} aria-hidden="true" />}
        <Dialog.Content
          ref={card}
          className={styles.card}
          style={place ?? { opacity: 0 }}
          onCloseAutoFocus={giveFocusBack}
          // A slip beside the card is no wish to leave.
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <p className={styles.count}>{t("help:tour.step", { step: index + 1, total: STEPS.length })}</p>
          <Dialog.Title className={styles.title}>{t(`help:tour.${step}.title`, { agent })}</Dialog.Title>
          <Dialog.Description className={styles.body} aria-live="polite">
            {t(`help:tour.${step}.body`, { agent })}
          </Dialog.Description>
          <div className={styles.actions}>
            {!isLast && (
              <Button tone="quiet" className={styles.skip} onClick={close}>
                {t("help:tour.skip")}
              </Button>
            )}
            {index > 0 && <Button onClick={() => setIndex(index - 1)}>{t("help:tour.back")}</Button>}
            <Button tone="primary" autoFocus onClick={() => (isLast ? close() : setIndex(index + 1))}>
              {t(isLast ? "help:tour.done" : "help:tour.next")}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where the step's element is, and where the card goes; both follow the window's size. */
function usePlaces(options: {
  readonly id: string;
  readonly step: Step;
  readonly card: { readonly current: HTMLDivElement | null };
}): { readonly target: Box | null; readonly place: CSSProperties | null } {
  const { id, step, card } = options;
  const { screen } = useStores();
  const [places, setPlaces] = useState<{ target: Box | null; place: CSSProperties | null }>({
    target: null,
    place: null,
  });
  useLayoutEffect(() => {
    const pane: PaneName = step === "problems" ? "write" : step;
    screen.getState().showPane(pane);
    const measure = (): void => {
      const found = document.getElementById(id)?.getBoundingClientRect();
      const size = card.current?.getBoundingClientRect();
      if (size === undefined) return;
      const window = { width: innerWidth, height: innerHeight };
      const target = found === undefined || found.width === 0 ? null : found;
      const place = placeCard({ target: target ?? { left: 0, top: 0, ...window }, card: size, window });
      setPlaces({ target, place });
    };
    // A pane that was hidden has its place in the next frame.
    const frame = requestAnimationFrame(measure);
    addEventListener("resize", measure);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", measure);
    };
  }, [id, step, card, screen]);
  return places;
}

const lightStyle = ({ left, top, width, height }: Box): CSSProperties => ({
  left: left - MARGIN,
  top: top - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});
