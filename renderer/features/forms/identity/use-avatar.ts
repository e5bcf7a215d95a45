import { useEffect, useState } from "react";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { MAX_AVATAR_BYTES } from "#shared/rpc/avatar-calls.ts";
import type { HostError } from "#shared/rpc/errors.ts";

/** What came of a chosen picture. */
export type AvatarOutcome =
  | { readonly status: "stored"; readonly relPath: string }
  | { readonly status: "refused"; readonly reason: "not-an-image" | "too-large" | "empty" | "unreadable" }
  | { readonly status: "failed"; readonly error: HostError };

/** The picture that a value of IDENTITY.md names, as a `data:` URL; null while none can be shown. */
export function useAvatarImage(value: string): string | null {
  const { client } = useStores();
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    setImage(null);
    if (workspaceId === null || value === "") return;
    let isGone = false;
    void client.call("avatar.read", { workspaceId, value }).then((read) => {
      if (!isGone && read.ok) setImage(read.value.url);
    });
    return () => {
      isGone = true;
    };
  }, [client, workspaceId, value]);
  return image;
}

/** Keeps chosen pictures in the workspace. */
export function useStoreAvatar(): (file: File) => Promise<AvatarOutcome> {
  const { client, workspace } = useStores();
  return async (file) => {
    const { view } = workspace.getState();
    if (file.size > MAX_AVATAR_BYTES) return { status: "refused", reason: "too-large" };
    const base64 = await readBase64(file);
    if (base64 === null || view === null) return { status: "refused", reason: "unreadable" };
    const { workspaceId } = view;
    const stored = await client.call("avatar.store", { workspaceId, name: file.name, base64 });
    if (!stored.ok) return { status: "failed", error: stored.error };
    const { value } = stored;
    return value.status === "refused" ? value : { status: "stored", relPath: value.relPath };
  };
}

/** Null for what cannot be read, such as a folder that was dropped. */
async function readBase64(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result.replace(/^[^,]*,?/, "") : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
