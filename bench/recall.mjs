// Recall figures: an index over 5,000 daily shards, Chinese and English, and the 95th percentile of recalls.
// Prints rows {name, ours, other, ratio, bar, ok} as JSON, ms; `other` is a search of every shard with indexOf.
import { importBundled } from "./lib/import-bundled.mjs";

const { index, settings } = await importBundled({
  index: "shared/memory/recall-index.ts",
  settings: "shared/memory/recall-settings.ts",
});
const SHARDS = 5000;
const TOPICS = [
  ["invoice", "supplier", "payment", "发票", "供应商", "付款"],
  ["release", "regression", "rollback", "发布", "回归测试", "回滚"],
  ["travel", "hotel", "train", "出差", "酒店", "高铁"],
  ["garden", "tomato", "watering", "花园", "番茄", "浇水"],
  ["contract", "clause", "signature", "合同", "条款", "签字"],
];
const FILLER_EN =
  "today the user asked about it again and we agreed to look at the details next week before noon".split(" ");
const FILLER_ZH = ["今天用户又问起这件事", "我们约好下周再看细节", "已经记录在案", "需要继续跟进", "对方表示同意"];

let seed = 7;
const next = (below) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return seed % below;
};
const pick = (list) => list[next(list.length)];
const line = (topic) =>
  `- ${Array.from({ length: 12 }, () => pick(FILLER_EN)).join(" ")} ${pick(topic)} n${next(4000)}。${pick(FILLER_ZH)}，${pick(topic)}，${pick(FILLER_ZH)}。`;

const shards = Array.from({ length: SHARDS }, (_, day) => {
  const date = new Date(Date.UTC(2012, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
  const topic = pick(TOPICS);
  return {
    relPath: `memory/${date}.md`,
    text: `# ${date}\n${Array.from({ length: 12 }, () => line(topic)).join("\n")}\n`,
  };
});

const started = performance.now();
const builder = index.createRecallIndexBuilder();
for (const shard of shards) builder.add(shard);
const built = builder.finish();
const buildMs = performance.now() - started;

const questions = Array.from({ length: 200 }, (_, n) => {
  const topic = TOPICS[n % TOPICS.length];
  return n % 2 === 0
    ? `what did we agree about the ${pick(topic)} n${next(4000)}?`
    : `上次说的${topic[3]}和${topic[4]}怎么样了？`;
});
const percentile = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
const timed = (work) =>
  percentile(
    questions.map((question) => {
      const from = performance.now();
      work(question);
      return performance.now() - from;
    }),
  );
const ours = timed((input) => {
  const { shards: found } = built.recall({ input, settings: settings.DEFAULT_RECALL });
  if (found.length === 0) throw new Error(`nothing recalled for ${input}`);
});
const other = timed((input) => {
  const words = input.split(/\s+/);
  return shards.filter(({ text }) => words.some((word) => text.includes(word))).length;
});
process.stdout.write(
  `${JSON.stringify(
    [
      {
        name: "recall: index of 5,000 shards, ms",
        ours: buildMs,
        other: null,
        ratio: null,
        bar: 10_000,
        ok: buildMs <= 10_000,
      },
      {
        name: "recall: one input over 5,000 shards, p95, ms",
        ours,
        other,
        ratio: ours / other,
        bar: 50,
        ok: ours <= 50,
      },
    ],
    null,
    1,
  )}\n`,
);
