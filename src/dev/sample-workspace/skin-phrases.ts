import type { Phrases } from "./sample-brand.ts";

export const skinPhrases: Phrases = {
  openings: [
    "For {topic}, fewer products usually do more. These brands are named most often by people who have tried several.",
    "It depends on what your skin tolerates, so introduce one thing at a time. With that said, here are the usual names for {topic}.",
    "I looked at recent reviews and at what users report about {topic}. A few brands keep coming back, each for a different reason.",
    "Ingredients matter more than price for {topic}. The brands below are easy to find and state clearly what is in the tube.",
    "When it comes to {topic}, most advice boils down to a mild cleanser, a cream that suits you and sunscreen. These are the candidates.",
    "Here is a short overview for {topic}. It is no medical advice; if your skin hurts or bleeds, please see a doctor.",
  ],
  sentences: {
    praised: [
      "{name} is an excellent choice: users praise its {trait}, and many love how calm the skin feels after a week.",
      "{name} stands out for its {trait}, and reviewers call it gentle and reliable.",
      "Reviewers highly recommend {name}, above all for its {trait} and the {other}.",
      "{name} is a top pick for daily use, with an impressive {trait} and a pleasant texture.",
      "{name} is the best option for many, because its {trait} is effective without being heavy.",
    ],
    neutral: [
      "{name} relies on its {trait} and sells the {other} as a second step of the routine.",
      "{name} covers this with one product built on its {trait}, in two sizes.",
      "{name} is known for its {trait}; the {other} belongs to the same series.",
      "{name} combines the {trait} with the {other} and can be bought in most drugstores.",
      "{name} lists its {trait} first on the label and leaves out colourants.",
    ],
    warned: [
      "{name} offers the {trait}, but several users complain about redness and a sticky, frustrating texture.",
      "Be careful with {name}: buyers report problems with the {trait}, and some call it overpriced.",
      "{name} is hard to recommend for reactive skin, since its {other} was unreliable in two comparisons.",
      "{name} disappoints in longer use, as many find the {trait} weak and the pump flimsy.",
    ],
  },
  details: [
    "A tube costs about {price}.",
    "The usual size is sold for {price}.",
    "It comes in 50 ml and 100 ml.",
    "Use it in the evening for the first two weeks.",
    "The maker prints the date of filling on the bottom.",
    "It can be layered under make-up.",
  ],
  advice: [
    "Test anything new on the inside of your arm for two days before it goes on your face.",
    "Change one product at a time, or you will not know what helped.",
    "Sunscreen in the morning does more than any serum at night.",
    "Lukewarm water and a soft towel spare the skin, whatever cream follows.",
    "Look at the first five ingredients; the rest is there in small amounts.",
    "Give a cream four weeks before you judge it.",
    "If your skin stings after washing, the cleanser is the first thing to change.",
    "A pharmacist can tell you which products go together and which do not.",
  ],
  closings: [
    "Tell me what you use now and what bothers you most, and I can put together a routine.",
    "In short: start with one cream, add sunscreen, and wait a month.",
    "Any of these is a sensible start; your skin has the last word.",
    "If you have an allergy, let me know which one, and I will look at the ingredients again.",
    "Whatever you choose for {topic}, keep it up for four weeks before you decide.",
  ],
  nobody: [
    "For {topic}, no particular brand is needed. A mild cleanser, a plain cream and sunscreen in the morning are enough for most people.",
    "Wash with lukewarm water, pat dry and put on cream while the skin is still a little damp.",
    "Cream without perfume from any pharmacy will do for {topic}; the price says little about what is in it.",
    "If nothing changes within a month, ask a dermatologist rather than buying more bottles.",
  ],
  table: ["Brand", "Known for", "Price"],
  price: { from: 9, to: 46, step: 1, text: "$#" },
};
