import { isDeepStrictEqual } from "node:util";

const VALUES_HOOKS_LEAVE = ["$DIR"];

/** The case with the folder's own path where its hooks name it. */
export function placeCase(given, dir) {
  const text = VALUES_HOOKS_LEAVE.reduce((all, word) => all.replaceAll(word, dir), JSON.stringify(given.hooks));
  return { ...given, hooks: JSON.parse(text) };
}

/** What we make of a folder, in the form of the real package's answer. */
export async function ourAnswer(core, { dialect, dir, given, home }) {
  const place = { disk: core.disk.createNodeDisk(), workspaceDir: dir };
  const patterns = core.standing.namedExtraFiles(given.config);
  const { files } = await core.extraFiles.readExtraFiles({ ...place, patterns });
  const snapshot = core.layers.withLayers(await core.snapshots.readWorkspaceSnapshot(place), files);
  const session = { ...core.sessions.parseSession(given.key, { agentId: "main" }), ...chat(given) };
  const prompt = await core.assemble.assembleWithHandlers({
    snapshot,
    dialect,
    session: { ...session, key: given.key, ...(given.run?.runKind === "heartbeat" ? { kind: "heartbeat" } : {}) },
    contextMode: given.run?.contextMode,
    config: given.config,
    hooks: given.hooks,
    home,
  });
  return {
    prompt,
    answer: {
      bootstrapFiles: prompt.bootstrapFiles.map(({ name, path, missing }) => ({ name, path, missing })),
      contextFiles: prompt.contextFiles.map(({ path, content }) => ({ path, content })),
      warnings: prompt.warnings,
      projectContext: prompt.projectContext,
      notice: prompt.cutNotice.join("\n"),
    },
  };
}

/** The request for the real package that belongs to a case. */
export function requestOf({ dir, given, prompt }) {
  // Routing is the runner's own work, which the run's answer does not show.
  const leavesOut = prompt.files.filter(({ reason }) => reason === "bootstrap-completed").map(({ path }) => path);
  return {
    workspaceDir: dir,
    sessionKey: given.key,
    agentId: "main",
    config: given.config,
    hooks: given.hooks,
    leavesOut,
    limits: prompt.limits,
    ...given.run,
    ...chat(given),
  };
}

function chat({ chatType }) {
  return chatType === undefined ? {} : { chatType };
}

/** Fields in which two answers differ, with both values. */
export function differences(ours, theirs) {
  if (theirs.threw !== undefined) return [{ field: "threw", theirs: theirs.threw }];
  // JSON leaves out what a hook did not give; our list says "undefined" there.
  const bootstrapFiles = theirs.bootstrapFiles.map((file) => ({
    ...file,
    name: String(file.name),
    path: String(file.path),
  }));
  const answer = { ...theirs, bootstrapFiles };
  const fields = ["bootstrapFiles", "contextFiles", "warnings", "projectContext", "notice"];
  return fields.flatMap((field) =>
    isDeepStrictEqual(ours[field], answer[field]) ? [] : [{ field, ours: ours[field], theirs: answer[field] }],
  );
}
