import type { Phrases } from "./sample-brand.ts";

export const bikePhrases: Phrases = {
  openings: [
    "For {topic}, the motor matters less than fit, range and who looks after the bike once it is yours. These brands come up most often.",
    "It depends on your route and on where the bike sleeps at night. With that in mind, here is how the usual names for {topic} compare.",
    "I went through recent tests and owners' reports on {topic}. A few brands appear again and again, each for its own reason.",
    "There is no single winner for {topic}, but there is a sensible short list. I have sorted it by how often riders end up with each one.",
    "When people shop for {topic}, they mostly weigh four things: weight, range, upkeep and the nearest workshop. Here is where the brands stand.",
    "Good question. Most bikes in this class use similar motors, so the difference for {topic} lies in the frame, the drive and the service.",
  ],
  sentences: {
    praised: [
      "{name} is an excellent choice here: testers praise its {trait}, and owners love the {other}.",
      "{name} stands out for its {trait}, and after a year of daily riding owners still call it reliable.",
      "Reviewers highly recommend {name} for its {trait}; the {other} is a real advantage in daily use.",
      "{name} is a top pick if you ride every day, with an impressive {trait} and a comfortable position.",
      "{name} is the best option for many riders, because its {trait} and the {other} are rarely found in one bike.",
    ],
    neutral: [
      "{name} offers the {trait} on most models, and the {other} on the larger ones.",
      "{name} sells several frame sizes, with the {trait} as standard and the {other} as an option.",
      "{name} covers this class with three models that share the {trait} and differ in the size of the battery.",
      "{name} is known for its {trait}; the {other} comes with the larger models of the range.",
      "{name} combines the {trait} with the {other} and sells both online and in shops.",
    ],
    warned: [
      "{name} offers the {trait}, but many owners complain about slow delivery and poor support.",
      "Be careful with {name}: despite the {trait}, riders report problems after the first winter, and spare parts are often delayed.",
      "{name} is hard to recommend at the moment: owners call the electronics unreliable in wet weather, and the {trait} does not outweigh that.",
      "{name} disappoints in longer tests, where the {trait} could not make up for a noisy drive and a flimsy rack.",
    ],
  },
  details: [
    "Expect to pay around {price}.",
    "The entry model starts at {price}.",
    "Most sizes are in stock within three weeks.",
    "Two frame shapes are on offer.",
    "The bike weighs about as much as others of its class.",
    "It can be insured through the maker.",
  ],
  advice: [
    "Try at least two of them on your own route, ideally with the bag you carry to work.",
    "Ask what a new battery costs in five years, since that is the part that ages first.",
    "A belt needs no oil and lasts longer than a chain, but not every frame can take one.",
    "Check whether a workshop near you services the motor before you sign anything.",
    "If the bike has to go up a flight of stairs, put weight before range.",
    "Last year's colours are often reduced at the end of the season.",
    "Lights, mudguards and a rack add up quickly where they are not part of the price.",
    "Employers in many places offer leasing, which spreads the cost over three years.",
  ],
  closings: [
    "Tell me your height, your route and your budget, and I can narrow this down to two bikes.",
    "In short: book test rides with the first two and decide by how they feel on a hill.",
    "Any of these will get you there; the nearest good workshop should break the tie.",
    "If you let me know where the bike will be kept, I can say more about locks and insurance.",
    "Whichever you choose for {topic}, plan a first inspection after 300 km.",
  ],
  nobody: [
    "For {topic}, the brand matters less than the right size. Have yourself measured in a shop and note the length of the frame and the stem.",
    "Look for a frame that takes wide tyres, a motor you can have serviced nearby, and a battery that can be bought again in some years.",
    "A used bike from a workshop with a guarantee is often the better buy for {topic} than a new one at the same price.",
    "Write down how far you ride on your longest day and add a third: that is the range you need, in winter too.",
  ],
  table: ["Brand", "Known for", "Price from"],
  price: { from: 1200, to: 4200, step: 100, text: "$#" },
};
