import { ArrowLeftRight, RotateCw } from "lucide-react";
import { Suspense, useState } from "react";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Select } from "#renderer/ui/select.tsx";
import type { CompareSide } from "#shared/compare/copy-hunks.ts";
import { SESSION_KINDS } from "#shared/sessions/session-key.ts";
import styles from "./compare.module.css";
import type { CompareState } from "./compare-store.ts";
import { optionOf, type TargetOption } from "./side-options.ts";

const FolderDialog = lazyPart(async () => ({
  default: (await import("#renderer/features/folders/index.ts")).FolderDialog,
}));

/** Value of the choice that asks for a folder; no path is empty. */
const ANOTHER = "";
const DETECTED = "detected";

/** What stands on each side, with the ways to change it. */
export function SideHeads(props: { readonly state: CompareState; readonly options: readonly TargetOption[] }) {
  const { state, options } = props;
  const t = useTranslate();
  return (
    <div className={styles.heads}>
      <SideHead side="left" state={state} options={options} />
      <div className={styles.between}>
        <IconButton label={t("compare:swap")} onClick={state.swap}>
          <ArrowLeftRight size={16} aria-hidden />
        </IconButton>
        <IconButton label={t("compare:again")} onClick={() => void state.readAgain()}>
          <RotateCw size={16} aria-hidden />
        </IconButton>
      </div>
      <SideHead side="right" state={state} options={options} />
    </div>
  );
}

function SideHead(props: {
  readonly side: CompareSide;
  readonly state: CompareState;
  readonly options: readonly TargetOption[];
}) {
  const { side, state, options } = props;
  const t = useTranslate();
  const { native } = useStores();
  const [isAsking, setAsking] = useState(false);
  const { target, session, dialect, view } = state[side];
  const chosen = optionOf(options, target);

  const chooseDir = (dir: string | null): void => {
    setAsking(false);
    if (dir !== null) state.choose(side, { target: { dir, profileId: null, agentId: null } });
  };
  const chooseTarget = (key: string): void => {
    const option = options.find((candidate) => candidate.key === key);
    if (option !== undefined) state.choose(side, { target: option.target });
    else if (native.chooseFolder === undefined) setAsking(true);
    else void native.chooseFolder().then(chooseDir);
  };
  const chooseVersion = (value: string): void => {
    const version = view?.dialect.available.find(({ id }) => id === value);
    state.choose(side, { dialect: version?.id ?? null });
  };
  return (
    <section className={styles.head} aria-label={t(`compare:choose.${side}`)}>
      <Select
        label={t(`compare:choose.${side}`)}
        value={chosen?.key ?? ANOTHER}
        options={[
          ...options.map(({ key, name, profile, displayDir }) => ({
            value: key,
            label: profile === null ? name : `${name} · ${profile}`,
            detail: displayDir,
          })),
          { value: ANOTHER, label: t("compare:otherFolder") },
        ]}
        onChange={chooseTarget}
      />
      <Select
        label={t(`compare:session.${side}`)}
        value={session}
        options={SESSION_KINDS.map((kind) => ({ value: kind, label: t(`files:sessions.${kind}`) }))}
        onChange={(kind) => state.choose(side, { session: kind })}
      />
      {view !== null && (
        <Select
          label={t(`compare:version.${side}`)}
          value={dialect ?? DETECTED}
          options={[
            { value: DETECTED, label: t("compare:detected", { name: dialectName(t, view.dialect.id) }) },
            ...view.dialect.available.map(({ id, confidence }) => ({
              value: id,
              label: dialectName(t, id),
              detail: t(`files:dialectConfidence.${confidence}`),
            })),
          ]}
          onChange={chooseVersion}
        />
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <FolderDialog
            title={t("compare:otherFolderTitle")}
            intro={t("compare:otherFolderIntro")}
            actionLabel={t("compare:otherFolderAction")}
            onChoose={chooseDir}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
