/** British spellings and the American ones that the dictionary knows. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/our(?=s$|$|ed$|ing$|ite|able|al|er|ful|less|hood|ly|ist)/, "or"],
  [/is(?=e$|es$|ed$|er$|ers$|ing$|ation|able)/, "iz"],
  [/ys(?=e$|es$|ed$|er$|ers$|ing$)/, "yz"],
  [/tre(?=s$|$)/, "ter"],
  [/ogue(?=s$|$)/, "og"],
  [/ll(?=ed$|ing$|er$|ers$|ings$|or$)/, "l"],
  [/ence(?=s$|$|less$)/, "ense"],
  [/^grey/, "gray"],
  [/amme(?=s$|$)/, "am"],
  [/oul(?=d)/, "ol"],
  [/ae/, "e"],
  [/oe/, "e"],
  [/l(?=ment|ful)/, "ll"],
  [/cheque/, "check"],
  [/tyre/, "tire"],
  [/wards$/, "ward"],
];

/** American spellings of a word, without the word itself. */
export function americanForms(word: string): readonly string[] {
  return RULES.filter(([pattern]) => pattern.test(word)).map(([pattern, form]) => word.replace(pattern, form));
}
