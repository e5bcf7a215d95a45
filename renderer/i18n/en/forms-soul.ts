/** Words of the form of SOUL.md: sliders that write sentences. */
export const formsSoul = {
  tones: {
    title: "How {{agent}} talks",
    help: "Each slider writes the sentence under it. Change the words if you like.",
    unsaid: "Not said yet",
    unsaidHere_one: "Not by the slider, but in 1 sentence of the letter",
    unsaidHere_other: "Not by the slider, but in {{count, number}} sentences of the letter",
    elsewhere: "The rest of the letter also says:",
    takeOut: "Take it out",
    takeOutLabel: "Take out “{{words}}”",
    own: "Your own words",
    useSlider: "Use the slider",
    sentence: "Sentence for {{tone}}",
    rather: "Rather {{end}}",
    middle: "Between {{low}} and {{high}}",
    warmth: { name: "Warmth", low: "Reserved", high: "Warm" },
    length: { name: "Length", low: "Brief", high: "Detailed" },
    manner: { name: "Manner", low: "Relaxed", high: "Formal" },
    candour: { name: "Candour", low: "Gentle", high: "Frank" },
    humour: { name: "Humour", low: "Serious", high: "Playful" },
  },
  soul: { rest: "The rest of the letter" },
} as const;
