const ROUND = constants(64, 1 / 3);
const START = constants(8, 1 / 2);

/** Fractional bits of roots of the first primes (FIPS 180-4). */
function constants(count: number, power: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) prime = false;
    if (prime) found.push(((candidate ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}

/** Lower-case hex sha256 of the UTF-8 form of a text; in plain TypeScript, for code without Node or a browser. */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Int32Array.from(START);
  for (let block = 0; block < blocks; block += 1) mix(state, view, block * 64);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(state: Int32Array, view: DataView, offset: number): void {
  const words = new Int32Array(64);
  const at = (index: number): number => words[index] ?? 0;
  const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [at(i - 15), at(i - 2)];
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = at(i - 16) + small + at(i - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + at(i)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word;
  });
}

/** Half a surrogate pair becomes the replacement character. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(bytes);
}
