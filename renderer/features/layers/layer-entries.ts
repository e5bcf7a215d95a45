import type { LayerId } from "#shared/files/bootstrap-files.ts";
import type { BandFile, LayerBand } from "#shared/layers/build-layers.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";

/** From this many skills on they are one entry until somebody unfolds them. */
const SKILLS_SHOWN = 4;
/** Entries that an unfolded list draws at most. */
const UNFOLDED = 100;

/** What stands in both columns, joined by a line: a file of the prompt, or many skills as one. */
export interface LayerEntry {
  /** Path of the file, or a fixed word for a folded list. */
  readonly key: string;
  readonly layer: LayerId;
  readonly rank: number;
  readonly file: BandFile;
  /** Number of files it stands for. */
  readonly count: number;
  /** Place in the prompt, from 1. */
  readonly position: number;
  /** Length in the prompt, UTF-16 code units. */
  readonly chars: number;
  readonly state: "sent" | "cut" | "missing";
  /** Files under this one: those it hides, or private rules that add to it. */
  readonly under: readonly BandFile[];
}

/** What acts without being in the prompt, or does not act at all. */
export interface LayerAside {
  readonly key: string;
  readonly file: BandFile;
  readonly count: number;
}

/** One band with what stands in it and beside it. */
export interface LayerGroup {
  readonly layer: LayerId;
  readonly rank: number;
  readonly entries: readonly LayerEntry[];
  readonly asides: readonly LayerAside[];
  /** Skills that are folded, or were before they were unfolded; 0 where there are few. */
  readonly foldable: number;
  /** Skills that an unfolded list leaves out. */
  readonly unlisted: number;
}

/** Sorts every file of the bands into the columns of the screen. */
export function layerEntries(
  bands: readonly LayerBand[],
  { prompt, isUnfolded }: { readonly prompt: AssembledPrompt; readonly isUnfolded: boolean },
): readonly LayerGroup[] {
  const reports = new Map(prompt.files.map((report) => [report.relPath ?? report.name, report]));
  return bands.map((band): LayerGroup => {
    const { layer, rank } = band;
    const sent = band.files.filter(({ position }) => position !== null);
    const hidden = new Map<string, BandFile[]>();
    const others: BandFile[] = [];
    const rules = layer === "rules" ? sent[0] : undefined;
    for (const file of band.files) {
      if (file.position !== null) continue;
      const over = file.hiddenBy ?? (file.reason === "rules-compiled" ? rules?.relPath : undefined);
      if (over === undefined) others.push(file);
      else hidden.set(over, [...(hidden.get(over) ?? []), file]);
    }
    const entryOf = (file: BandFile): LayerEntry => {
      const report = reports.get(keyOf(file));
      return {
        key: keyOf(file),
        layer,
        rank,
        file,
        count: 1,
        position: file.position ?? 0,
        chars: file.injectedChars,
        state:
          report?.status === "missing" || report?.status === "unreadable"
            ? "missing"
            : report?.truncated === true
              ? "cut"
              : "sent",
        under: hidden.get(file.relPath ?? "") ?? [],
      };
    };
    const skills = sent.filter(isSkill);
    const isMany = skills.length > SKILLS_SHOWN;
    const shown = isMany ? (isUnfolded ? skills.slice(0, UNFOLDED) : []) : skills;
    const [first] = skills;
    const entries = [...sent.filter((file) => !isSkill(file)), ...shown].map(entryOf);
    return {
      layer,
      rank,
      entries:
        isMany && !isUnfolded && first !== undefined
          ? [
              ...entries,
              {
                ...entryOf(first),
                ...folded(skills),
                under: skills.flatMap(({ relPath }) => hidden.get(relPath ?? "") ?? []),
              },
            ]
          : entries,
      asides: asidesOf(others),
      foldable: isMany ? skills.length : 0,
      unlisted: isMany && isUnfolded ? skills.length - shown.length : 0,
    };
  });
}

/** Entries in the order in which the model reads them. */
export function readingOrder(groups: readonly LayerGroup[]): readonly LayerEntry[] {
  return groups.flatMap(({ entries }) => entries).sort((a, b) => a.position - b.position);
}

/** Whether the model reads an entry after one that it outranks. */
export function isReadLate(order: readonly LayerEntry[], index: number): boolean {
  const entry = order[index];
  return entry !== undefined && order.slice(0, index).some(({ rank }) => rank > entry.rank);
}

/** Last folder of a skill's path, else the path itself. */
export function skillName(relPath: string): string | undefined {
  const parts = relPath.split("/");
  return parts.at(-1)?.toLowerCase() === "skill.md" ? parts.at(-2) : undefined;
}

function folded(skills: readonly BandFile[]): Pick<LayerEntry, "key" | "count" | "chars"> {
  return {
    key: "skills",
    count: skills.length,
    chars: skills.reduce((sum, { injectedChars }) => sum + injectedChars, 0),
  };
}

/** Daily notes are one aside, however many there are. */
function asidesOf(files: readonly BandFile[]): readonly LayerAside[] {
  const shards = files.filter(({ stage }) => stage === "onReasoningStart");
  const [first] = shards;
  const single = files.filter(({ stage }) => stage !== "onReasoningStart");
  return [
    ...single.map((file) => ({ key: keyOf(file), file, count: 1 })),
    ...(first === undefined ? [] : [{ key: "shards", file: shards.at(-1) ?? first, count: shards.length }]),
  ];
}

const isSkill = (file: BandFile): boolean => skillName(file.relPath ?? file.name) !== undefined;

const keyOf = ({ relPath, name }: BandFile): string => relPath ?? name;
