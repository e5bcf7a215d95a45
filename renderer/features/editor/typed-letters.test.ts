import { expect, it } from "vitest";
import { typedLetter } from "./typed-letters.ts";

it("[FM7] a letter from a form goes on with the word, a space begins a new step, more is a step of its own", () => {
  const edits = [
    [{ start: 4, end: 4, text: "x" }],
    [{ start: 4, end: 4, text: " " }],
    [{ start: 4, end: 5, text: "" }],
    [{ start: 4, end: 4, text: "whole" }],
    [{ start: 4, end: 4, text: "\n" }],
    [
      { start: 4, end: 4, text: "x" },
      { start: 9, end: 9, text: "y" },
    ],
    [],
  ];
  expect(edits.map(typedLetter)).toEqual([
    { before: 4, after: 5, isInWord: true },
    { before: 4, after: 5, isInWord: false },
    { before: 5, after: 4, isInWord: true },
    null,
    null,
    null,
    null,
  ]);
});
