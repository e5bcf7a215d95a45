/** Runs two functions turn by turn in one process and gives the median time of one call of each, in ms. */
export async function race({ ours, other, rounds, each }) {
  const times = { ours: [], other: [] };
  const sides = [
    ["ours", ours],
    ["other", other],
  ];
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, run] of round % 2 === 0 ? sides : sides.toReversed()) {
      const start = process.hrtime.bigint();
      for (let i = 0; i < each; i += 1) await run();
      const time = Number(process.hrtime.bigint() - start) / 1e6 / each;
      // The first rounds only warm up the compiler.
      if (round >= 0) times[name].push(time);
    }
  }
  return { ours: median(times.ours), other: median(times.other) };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
