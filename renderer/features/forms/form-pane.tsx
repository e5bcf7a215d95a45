import { type ComponentType, Suspense, useMemo } from "react";
import { useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { FormKind } from "#shared/files/form-kind.ts";
import styles from "./form-pane.module.css";
import { FormPlaceContext } from "./form-place.ts";
import type { FormProps } from "./form-props.ts";
import { useFormWords } from "./use-form-words.ts";

const AgentsForm = lazyPart(async () => ({ default: (await import("./agents-form.tsx")).AgentsForm }));
const HeartbeatForm = lazyPart(async () => ({
  default: (await import("./heartbeat/heartbeat-form.tsx")).HeartbeatForm,
}));
const IdentityForm = lazyPart(async () => ({ default: (await import("./identity/identity-form.tsx")).IdentityForm }));
const SoulForm = lazyPart(async () => ({ default: (await import("./soul/soul-form.tsx")).SoulForm }));
const SkillForm = lazyPart(async () => ({ default: (await import("./skill/skill-form.tsx")).SkillForm }));
const MemoryForm = lazyPart(async () => ({ default: (await import("./memory/memory-form.tsx")).MemoryForm }));
const UserForm = lazyPart(async () => ({ default: (await import("./user/user-form.tsx")).UserForm }));

/** The form of each kind of file. */
const FORMS: Readonly<Record<FormKind, ComponentType<FormProps>>> = {
  soul: SoulForm,
  identity: IdentityForm,
  user: UserForm,
  memory: MemoryForm,
  skill: SkillForm,
  heartbeat: HeartbeatForm,
  agents: AgentsForm,
};

/** The form of a file, over its unsaved text; undo and redo go through the editor's own history. */
export function FormPane(props: { readonly relPath: string; readonly kind: FormKind; readonly isReadOnly: boolean }) {
  const { relPath } = props;
  const t = useFormWords();
  const { cursor } = useStores();
  const { replaceText } = useWorkspaceActions();
  const text = useWorkspace((state) => state.buffers.get(relPath)?.text);
  const showPlace = useMemo(
    () => (offset: number) => cursor.setState({ relPath, line: 1, column: 1, offset, selection: null }),
    [cursor, relPath],
  );
  if (text === undefined) return null;
  const Form = FORMS[props.kind];
  return (
    <FormPlaceContext value={showPlace}>
      <section className={styles.pane} aria-label={t("forms:label", { file: relPath })}>
        <Suspense fallback={<Skeleton label={t("editor:loading")} lines={8} />}>
          <Form
            relPath={relPath}
            text={text}
            isReadOnly={props.isReadOnly}
            onEdit={(next) => replaceText(relPath, next)}
          />
        </Suspense>
      </section>
    </FormPlaceContext>
  );
}
