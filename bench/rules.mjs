// Rules figures: a text checked against many rules, a large rules file compiled, growth with both.
// Prints rows {name, ours, other, ratio, bar, ok} as JSON; times are medians in ms, bars of times are in ms too.
// `other` is the plain way: every phrase by indexOf on the lower-cased text, every pattern by the language's own RegExp.
import { importBundled } from "./lib/import-bundled.mjs";
import { race } from "./lib/race.mjs";

const { compile, combine, session, engine } = await importBundled({
  compile: "shared/rules/compile-rules.ts",
  combine: "shared/rules/combine-rules.ts",
  session: "shared/rules/session.ts",
  engine: "shared/rules/engine.ts",
});
const START = { sessionId: "s", userId: "u", agentId: "a", now: 0, dayUsed: 0, unattended: false };
const WORDS =
  "the customer asks about an order and wants to know when it will come 客户询问订单何时到货，请尽快答复。 A100 b7 (see page 12) ".split(
    " ",
  );
const rows = [
  await checkRow({ rules: 200, kib: 8, bar: 10, rounds: 30 }),
  await checkRow({ rules: 1000, kib: 64, bar: 120, rounds: 10 }),
  await compileRow(),
  await growthRow("text, 200 rules", [16, 32, 64, 128], (kib) => ({ rules: 200, kib })),
  await growthRow("rules, 16 KiB", [250, 500, 1000, 2000], (rules) => ({ rules, kib: 16 })),
  await compileGrowthRow(),
];
process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`);

/** Of ten rules seven are two phrases, two a pattern, one a kind of data. */
function rulesText(count) {
  const data = ["secrets", "phone", "bank card", "ID card", "e-mail", "IBAN"];
  const lines = Array.from({ length: count }, (_, index) => {
    if (index % 10 < 7) return `- Block: "forbidden phrase ${index}", "禁止的说法${index}号"`;
    if (index % 10 < 9) return `- Block: /secret plan\\s+(?:number )?${index}\\b/i`;
    return `- Mask: ${data[((index / 10) % data.length) | 0]}\n  - Reason: rule ${index}`;
  });
  return `---\nrules: 1\n---\n## Input\n${lines.join("\n")}\n`;
}

function prose(kib) {
  let text = "";
  for (let n = 0; text.length < kib * 1024; n += 1) {
    text += `${WORDS[(n * 7 + (n >> 4)) % WORDS.length]} ${n % 97 === 0 && n < 500 ? "13812345678 " : ""}`;
  }
  return text.slice(0, kib * 1024);
}

/** The same text twice would let an engine remember: each call gets another one. */
function checker({ rules, kib }) {
  const compiled = compile.compileRules(rulesText(rules), { file: "rules.md", layer: "global" });
  const errors = compiled.diags.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  const start = session.createSession(combine.combineRules([compiled]), START);
  const text = prose(kib);
  let n = 0;
  return () => engine.step(start, { stage: "onInput", text: `${n++ % 10}${text.slice(1)}` }).result.decision;
}

function plainChecker({ rules, kib }) {
  const phrases = [...rulesText(rules).matchAll(/"([^"]*)"/g)].map((match) => match[1]);
  const patterns = [...rulesText(rules).matchAll(/\/(.+)\/i$/gm)].map((match) => new RegExp(match[1], "i"));
  const text = prose(kib);
  let n = 0;
  return () => {
    const own = `${n++ % 10}${text.slice(1)}`;
    const lower = own.toLowerCase();
    return phrases.filter((phrase) => lower.includes(phrase)).length + patterns.filter((one) => one.test(own)).length;
  };
}

async function checkRow({ rules, kib, bar, rounds }) {
  const { ours, other } = await race({
    ours: checker({ rules, kib }),
    other: plainChecker({ rules, kib }),
    rounds,
    each: 1,
  });
  return { name: `rules: ${rules} rules on ${kib} KiB, ms`, ours, other, ratio: ours / other, bar, ok: ours <= bar };
}

async function compileRow() {
  const text = rulesText(1000);
  const ours = () => compile.compileRules(text, { file: "rules.md", layer: "global" });
  const patterns = [...text.matchAll(/\/(.+)\/i$/gm)].map((match) => match[1]);
  const other = () => patterns.map((source) => new RegExp(source, "i").test(""));
  const times = await race({ ours, other, rounds: 15, each: 1 });
  const bar = 150;
  return {
    name: "rules: compile 1000 rules, ms",
    ...times,
    ratio: times.ours / times.other,
    bar,
    ok: times.ours <= bar,
  };
}

/** Exponent of time = size ^ exponent over four sizes; 1 is linear. */
async function growthRow(name, sizes, settingsOf) {
  return exponentRow(`rules: growth with ${name}, exponent`, sizes, (size) => checker(settingsOf(size)));
}

async function compileGrowthRow() {
  return exponentRow("rules: growth of compiling, exponent", [1000, 1500, 2250, 3375], (size) => {
    const text = rulesText(size);
    return () => compile.compileRules(text, { file: "rules.md", layer: "global" });
  });
}

async function exponentRow(name, sizes, runOf) {
  const points = [];
  for (const size of sizes) points.push([Math.log(size), Math.log(leastCpuTime(runOf(size)))]);
  const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const exponent =
    points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) /
    points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  const bar = 1.1;
  return { name, ours: exponent, other: 1, ratio: exponent, bar, ok: exponent <= bar };
}

/** Processor time of the quickest of several calls, ms: a fit over sizes must not see what else the machine does. */
function leastCpuTime(run) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 12; round += 1) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    // The first rounds only warm up the compiler.
    if (round >= 3) least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
