const words = (list: string): readonly string[] => list.split(/\s+/);

/** English words that praise or blame, with their strength. Negation turns them round. */
const GROUPS: readonly (readonly [number, readonly string[]])[] = [
  [
    2,
    words(
      "best excellent outstanding superb exceptional unmatched unbeatable unrivaled fantastic amazing brilliant superior " +
        "recommended award-winning stellar phenomenal perfect flawless delightful loved beloved acclaimed favorite favourite",
    ),
  ],
  [
    1,
    words(
      "great good better strong robust powerful reliable intuitive easy easiest simple seamless smooth fast fastest quick affordable " +
        "generous trusted popular leading leader leads versatile flexible comprehensive innovative polished elegant beautiful " +
        "impressive solid secure efficient effective helpful responsive friendly user-friendly well-regarded well-reviewed " +
        "praised praise praises shines shine excels excel standout ideal winner wins beats outperforms accurate durable " +
        "comfortable rich feature-rich modern clean premium advantage advantages strength strengths top top-rated highest-rated " +
        "reputable respected renowned value bargain cheaper straightforward painless stable scalable dependable convenient " +
        "rave raves raved promising cheapest joy gorgeous adore adores stylish quiet appealing charming slick sleek top-notch first-rate hassle-free stress-free reassuring precise " +
        "enjoyable quality high-quality exemplary thoughtful transparent love loves like impressed happy satisfied recommend " +
        // what things are like, and what they do well
        "lovely nicest kindest tidiest terrific wonderful splendid remarkable crisp plush plusher forgiving softens beautifully nicely sturdy snappy spacious roomy tasty delicious flavorful " +
        "spotless attentive patient knowledgeable punctual deservedly consistent consistently effortless effortlessly smoothly lightweight breathable supportive " +
        "rock-solid bulletproof unbeaten impresses impress delights delight wins earns steadfast genuine courteous prompt thorough",
    ),
  ],
  [
    -1,
    words(
      "bad poor weak slow slower sluggish expensive pricey overpriced costly clunky clumsy outdated dated confusing complicated " +
        "complex cumbersome buggy bugs unstable limited limiting lacks lack lacking missing frustrating frustrated annoying " +
        "steep rigid basic bloated inconsistent unintuitive drawback drawbacks downside downsides weakness weaknesses cons " +
        "complaint complaints complain complained criticism criticized criticised struggles struggle overwhelming restrictive " +
        "disappointing disappointed mediocre underwhelming issue issues problem problems laggy glitchy unresponsive cramped " +
        "noisy flimsy worse inferior behind trails unhappy tedious hidden unclear shortcomings lags delays delayed dropped " +
        "trail regret regrets hassle shaky patchy sloppy lacklustre lackluster overhyped cluttered unpredictable crashes crash " +
        "crashing freezes pushy rude stingy neglected declining plagued irritating spotty flaky fiddly bland " +
        // what breaks, wears or is left undone
        "nag nags nagged nagging fail fails failed failing broke broken breaks jammed jams soaked stale stained wrinkles pills cracked cracks peels peeling rattles squeaks wobbly wobbles " +
        "scratchy itchy soggy leaky skimpy overheats overheating misfires unanswered ignored denied gimmick gimmicky underpowered greasy harsh grumpy curt tinny " +
        "squeaky brittle faded outgrown thin-skinned nickel-and-dime upsell upsells compromised crept",
    ),
  ],
  [
    -2,
    words(
      "worst terrible awful horrible unreliable unusable unsafe insecure avoid breach breaches breached lawsuit lawsuits sued " +
        "fraud scam scandal fined recall recalled discontinued defunct bankrupt bankruptcy shutdown outages outage deceptive " +
        "misleading predatory dangerous hacked leaked leak vulnerability vulnerabilities abandoned deprecated useless garbage nightmare rip-off stolen undelivered insolvency insolvent infuriating non-existent dirty rusted",
    ),
  ],
];

export const TONE_WORDS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([strength, list]) => list.map((word) => [word, strength] as const)),
);

/** A phrase that counts before its words do. It begins with one of `first` and goes on with one of `second`, where that is given. */
export type TonePhrase = {
  readonly pattern: RegExp;
  readonly strength: number;
  readonly first: readonly string[];
  readonly second: readonly string[] | null;
};

const phrase = (strength: number, first: string, second: string | null, pattern: RegExp): TonePhrase => ({
  pattern,
  strength,
  first: first.split(" "),
  second: second?.split(" ") ?? null,
});

/** In the order they are looked for; what one takes is none of the next. */
export const TONE_PHRASES: readonly TonePhrase[] = [
  phrase(
    2,
    "top best first my our editor editors",
    "pick choice overall s",
    /\b(?:top|best|first|my|our|editor['’]?s['’]?) (?:pick|choice|overall)\b/g,
  ),
  phrase(
    1.5,
    "best",
    "for in option suited known",
    /\bbest[- ](?:for|in[- ]class|option|suited|known for)\b/g,
  ),
  phrase(
    2,
    "highly strongly widely definitely",
    "recommend recommended regarded rated praised",
    /\b(?:highly|strongly|widely|definitely) (?:recommend(?:ed)?|regarded|rated|praised)\b/g,
  ),
  phrase(
    2,
    "stand stands gold go must hard second well worth",
    "out standard to have worth it the",
    /\b(?:stands? out|gold standard|go-to|must-have|hard to beat|second to none|well worth|worth (?:it|the (?:price|money)))\b/g,
  ),
  phrase(2, "nothing no few", null, /\b(?:nothing|no|few)(?: [\w'’]+){0,4} beats?\b/g),
  phrase(1.5, "high full", "marks", /\b(?:high|full) marks\b/g),
  phrase(
    -1.5,
    "long endless",
    "wait waits queues waiting",
    /\b(?:long|endless) (?:waits?|queues|waiting)\b/g,
  ),
  phrase(2, "market industry category", "leader", /\b(?:market|industry|category) leader\b/g),
  phrase(
    1.5,
    "great good solid safe strong excellent perfect",
    "choice option pick fit alternative value",
    /\b(?:great|good|solid|safe|strong|excellent|perfect) (?:choice|option|pick|fit|alternative|value)\b/g,
  ),
  phrase(
    1.5,
    "no without",
    "any hidden issues problems complaints major downsides bugs",
    /\b(?:no|without(?: any)?) (?:hidden (?:fees|costs)|issues|problems|complaints|major (?:issues|flaws|drawbacks)|downsides|bugs)\b/g,
  ),
  phrase(0.5, "free", "plan tier trial version", /\bfree (?:plan|tier|trial|version)\b/g),
  phrase(
    -2.5,
    "stay steer think be not hard cannot can do don would wouldn",
    "away clear twice careful wary cautious worth to recommend t not recommended buy use choose pick",
    /\b(?:stay away|steer clear|think twice|be (?:careful|wary|cautious)|not worth|hard to recommend|cannot recommend|can['’]t recommend|do(?:n['’]t| not) recommend|not recommended|would(?:n['’]t| not) (?:recommend|buy|choose|pick)|do(?:n['’]t| not) (?:use|buy))\b/g,
  ),
  phrase(
    -2,
    "no shut shutting going end lost under class red",
    "longer down out of its ground trust investigation action flag flags",
    /\b(?:no longer|shut(?:ting)? down|going out of business|end of life|lost (?:its|ground|trust)|under investigation|class[- ]action|red flags?)\b/g,
  ),
  phrase(-2, "ceased", null, /\bceased\b/g),
  phrase(
    -2.5,
    "data security privacy",
    "breach leak incident flaw concern concerns violation violations issue issues",
    /\b(?:data (?:breach|leak)|security (?:incident|breach|flaw|concerns?)|privacy (?:concerns?|violations?|issues?))\b/g,
  ),
  phrase(
    -2,
    "fall falls fell left lag lags leave leaves not steep hidden price poor poorly hard difficult",
    "short behind much a great ideal suitable good the learning fees costs hike hikes increase increases support rated reviewed to",
    /\b(?:falls? short|fell short|left behind|lags? behind|leaves? (?:much|a lot) to be desired|not (?:great|ideal|suitable|good|the best)|steep learning curve|hidden (?:fees|costs)|price (?:hikes?|increases?)|poor(?:ly)? (?:support|rated|reviewed)|hard to (?:use|learn|cancel|reach)|difficult to (?:use|learn|cancel|reach))\b/g,
  ),
  phrase(
    -1.5,
    "fees prices costs rates high",
    "are is fees price prices cost costs",
    /\b(?:fees|prices|costs|rates) (?:are|is) (?:\w+ )?high\b|\bhigh (?:fees|prices?|costs?)\b/g,
  ),
  phrase(1, "no low lower transparent", "fees", /\b(?:no|low|lower|transparent) fees\b/g),
  phrase(
    1.5,
    "easy simple intuitive",
    "to",
    /\b(?:easy|simple|intuitive) to (?:use|learn|set up|install)\b/g,
  ),
  phrase(
    1.5,
    "i we",
    "d would",
    /\b(?:i|we)(?:['’]d| would) (?:personally |probably |happily |definitely )?(?:pick|choose|take|go (?:with|for)|start with|begin with|buy|check first|recommend|opt for|trust)\b/g,
  ),
  phrase(
    -2.5,
    "i we",
    "d would",
    /\b(?:i|we)(?:['’]d| would) (?:rather |personally |probably |definitely )?(?:skip|pass\b(?! (?:on|over) to)|leave|steer|hold off|look elsewhere|stay away|not\b|give it a miss)\b/g,
  ),
  phrase(
    1.5,
    "where default obvious natural",
    "i we recommendation choice pick",
    /\b(?:where (?:i|we)['’]d start|(?:default|obvious|natural) (?:recommendation|choice|pick))\b/g,
  ),
  phrase(2, "one", "to", /\bone to beat\b/g),
  phrase(1, "scores scored rates", "well high highly", /\b(?:scores|scored|rates) (?:well|high|highly)\b/g),
  phrase(-2, "last", "resort", /\blast resort\b/g),
  phrase(
    -1,
    "only most among less",
    "pays pay worth makes expensive the compelling",
    /\b(?:only (?:pays? off|worth|makes sense) (?:if|when)|most expensive|among the (?:highest|most expensive|worst)|less compelling)\b/g,
  ),
  phrase(
    1,
    "works work does worth",
    "well great beautifully the a checking considering trying",
    /\b(?:works? (?:well|great|beautifully)|does the job|worth (?:a (?:look|try)|checking out|considering|trying))\b/g,
  ),
  phrase(-2, "harder difficult tough", "to", /\b(?:harder|difficult|tough) to (?:recommend|justify|love)\b/g),
  phrase(0.5, "support", null, /(?<=\b24\/7 )support\b/g),
];

export const NEGATIONS = new Set(
  words(
    "not no never without hardly barely isn't aren't wasn't weren't doesn't don't didn't can't cannot won't lacks nothing neither nor",
  ),
);
