/** Keys of one block; blocks of the pages alternate, so that a busy machine is busy for both. */
const BLOCK = 10;
const BLOCKS = 10;

/**
 * Types letters on several pages in turn and takes the time from each key event to the end of the first frame in which
 * what each of the page's `selectors` names has another text. Returns, page by page, the times by selector in ms.
 */
export async function timeKeystrokes(watched) {
  for (const { page, selectors } of watched) await page.evaluate(watchKeys, selectors);
  const results = watched.map(({ selectors }) => selectors.map(() => []));
  for (let block = -1; block < BLOCKS; block += 1) {
    for (const [index, { page }] of watched.entries()) {
      await page.bringToFront();
      const keys = await typeBlock(page);
      // The first block only warms up.
      if (block >= 0) for (const times of keys) for (const [at, time] of times.entries()) results[index][at].push(time);
    }
  }
  return results;
}

async function typeBlock(page) {
  await page.evaluate(() => {
    window.benchTimes = [];
  });
  for (let key = 0; key < BLOCK; key += 1) {
    await page.keyboard.press("abcdefghij"[key]);
    await page.waitForFunction((wanted) => window.benchTimes.length >= wanted, key + 1, { timeout: 10_000 });
    // Off the beat of the frames, so that waiting for the next one averages out.
    await page.waitForTimeout(23 + ((key * 7) % 17));
  }
  return page.evaluate(() => window.benchTimes);
}

function watchKeys(selectors) {
  const shown = () => selectors.map((selector) => document.querySelector(selector)?.textContent ?? "");
  const wait = (before, start, times) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A message posted in a frame is delivered after that frame has been painted.
      port1.onmessage = () => {
        const now = performance.now() - start;
        shown().forEach((text, at) => {
          if (text !== before[at]) times[at] ??= now;
        });
        if (selectors.every((_, at) => times[at] !== undefined)) window.benchTimes.push(times);
        else wait(before, start, times);
      };
      port2.postMessage(null);
    });
  };
  window.addEventListener("keydown", (event) => wait(shown(), event.timeStamp, []), { capture: true });
}

/** Time between two frames of a page at this moment, ms: the median of 30. */
export async function frameTime(page) {
  await page.bringToFront();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const gaps = [];
        const next = (before) =>
          requestAnimationFrame((now) => {
            gaps.push(now - before);
            if (gaps.length > 30) resolve(gaps.sort((a, b) => a - b)[15]);
            else next(now);
          });
        requestAnimationFrame(next);
      }),
  );
}

/** The value below which `share` of the times lie. */
export function quantile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
}
