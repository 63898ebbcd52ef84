import type { Language } from "./language.ts";

/**
 * Names of well-known brands that are words of everyday English as well, in lower case, folded. A name in a list of this file
 * needs a cue; a brand's own flag overrules the lists either way.
 */
const ENGLISH =
  // things, ideas and qualities
  "ace acorn affirm agile ally alphabet amazon ambient anchor angel apex apollo apple arc arrow art ascent " +
  "ash aspire asset atlas atom aura aurora avalanche axe axis balance bamboo band bark base basis beacon bear " +
  "beam bean bench best better bill birch bird bit bitter blackboard blaze blend blink block bloom blue bold bolt bond book boost " +
  "boot booth bounce box brain brand brave bread breeze brex brick bridge bright brilliant brook bubble bucket buddy buffer bug " +
  "builder bull bumble bunch bundle butter button cafe calm canopy canvas capital capsule caption cargo carrot cast catalyst cedar " +
  "chain champion charge chase check chewy chime chip chrome circle clarity classic classy clay clear click cliff " +
  "clip close cloud clover coach coast code coin column comet command compass concur confluence connect contact continental contour copper " +
  "copy coral core corner cosmos count course cover craft crane crate crayon credo crisp cross crown cruise crystal cube cue " +
  "curve dart dash data dawn deal decimal deep degree deliver delta demand depot desk dialog dice digest direct discord discover " +
  "divvy dock dove draft dragon dream drift drip drive drop duo duet dune eagle earnest earth echo eclipse edge elastic element " +
  "ember empower encompass engage ensemble envoy epic equinox era essence essential etch ether even ever evergreen evolve exact " +
  "expedia express fable fabric factor factory fair faire falcon fast fathom feather feed fetch fiber field " +
  "figure flame flash fleet flex flint flip flow fly focus fold forge form formula forward foundation frame framer free " +
  "fresh freshly frontier fuel fuse fusion future galaxy gap gather gem general genesis genius ghost giant glide glow go gold " +
  "good grab grace grain grammar granite graph grasp gravity green greenhouse grid grove grow guardian guide guru hack " +
  "halo hammer handle handy happy harbor harmony harness harvest haven hawk heap help hero hinge hive home honest honey honor " +
  "hoop hopper horizon host house hub hue hunter iconic ideal impact imprint indeed index infinity insight inspire instant " +
  "intercom iron island ivy jam jasper java jet jewel journal joy jump juniper just kayak keep key kind kindle king kite " +
  "lab ladder lamp lark lattice launch laurel layer lead leaf lean leap ledger lemon lemonade lens lever leverage liberty life " +
  "lift light lily lime line linear link lion list lively local lock loft log logic loom loop lotus loyal lucid luminous lunar " +
  "lush magic magnet mailbox make mango map maple mark marketplace marvel mask match matrix maven maze medal medium " +
  "melody memo mentor mercury merge merit mesh meta metal meteor method metric mighty milk mind mint miracle mirror mission " +
  "mix mobile mode model modern monarch monday monitor moment moon moss motion motive mountain move muse mustard native nature " +
  "navigator nest net next niche nimble noble node noon north notion nova numbers oak oasis object ocean octopus olive omega omni " +
  "onyx opal open opera opt optimum oracle orange orbit orchard origin oscar otter outlook outreach oval oxygen oyster pace page " +
  "paint palace palm panda pantheon paper parade paradox parallel park partner patch path patreon pay peak pear pearl pebble " +
  "peloton pen penguin people perfect performer petal phoenix photon pilot pine pinnacle pioneer pipe pitch " +
  "pivot pixel plaid plan planet plank platform play plex plum plus pocket point polar pony popular porter portrait post postman " +
  "power premier prime prism pro process prodigy profile progress progressive project promise proof propel proper prosper " +
  "proton public pulse pump pure puzzle python quantum quest quill quilt quip quiver rabbit radar radius rain ramp range " +
  "rapid raven ray reach ready realm rebel recharge red reddit reflex relay remarkable remote render replay report " +
  "resolve retool reverb revolve rewind rhythm ring ripple rise river roam robin rock rocket root rose round route rover row " +
  "ruby rudder run rust safari saga sage sail salt sand sapling saturn scale scope scout sea seal seed segment sense sequence " +
  "serif shadow shape share shell shelter shield shift shine ship shop shore shortcut sierra sift sign signal silk silver simple " +
  "simply sketch skillet skip sky slack slate sleek slice slide smart smile snap snowflake soap social socket solid sonic " +
  "source spark speak spectrum sphere spirit splash split spot spotlight spring sprint sprout spruce square squad stack staple " +
  "staples star stash station stay steam steel stellar stitch stone storm story strand stream street stride strike stripe strong " +
  "studio subway summit sun sunrise super surf surge sweet swift switch sync system tab table tableau tag talent tango tank " +
  "target task team tempo tempest temple tent terra thread threads thrive thunder tide tidal tiger time " +
  "tinder titan toast together token tonic tool torch total tower trace track trade trail transform travel tree trek " +
  "trellis trend triangle tribe trident trillion true trust tulip tune turbo twin twist ultra umbrella under unify " +
  "union unit unity universe uplift urban valiant value vault vector velocity vent venture verb verge verse vertex vessel " +
  "vibe view village vine vintage violet viper virgin virtue vision vista vital vivid voice volt vortex voyage wander warp watch " +
  "wave way wealth weave web wedge wild willow wind window wing winter wire wise wish wit wizard wonder wood word work workday " +
  "world wrap wrench x yield zen zenith zephyr zero zest zip zone zoom " +
  // time and people
  "april august june may sunday tuesday wednesday thursday friday saturday claude gemini casper oscar oliver dave jasper clara";

const OTHER_LANGUAGES: Partial<Readonly<Record<Language, string>>> = {
  de:
    "bild fokus focus stern spiegel welt zeit zug bahn post sparkasse blau klar otto fuchs adler falke krone sonne licht wolke " +
    "merkur saturn media markt allianz haus garten linear notion orange target mango marke",
  fr: "monde figaro parisien libre orange casino notion linear action avenir blanc shine total sage poste mango menu boulanger",
  es: "claro corte tous mango vivo oi clara natura casa meta linea dia paso linear orange total",
  it: "tim poste casa coin esse mora tre linea meta gigante total",
  pt: "oi vivo claro tim casa natura meta inter total americanas casas linha",
  nl: "bol gamma hema plus budget kruis post linear media",
  tr: "ziraat garanti deniz yapi altin guven mavi sok vatan yildiz akasya",
  sv: "tre linje",
  pl: "zabka biedronka plus play era zegna orange",
  cs: "skoda kosik rohlik kauf",
  fi: "prisma power moi",
  ru: "яблоко магнит лента мир пятерочка звезда самокат вкус перекресток дом буква связнои",
  el: "πλαισιο γερμανοσ",
  ar: "كريم نون زين طلبات جاهز",
  zh: "小米 苹果 蘋果 大众 大眾 平安 先锋 先鋒 长城 長城 光明 老百姓 理想 红旗 红牛 全家 去哪儿 去哪兒 一点点 饿了么 餓了麼 得到 知乎 花呗 好想你",
  ja: "メタ アップル ライン ソフト ワークマン",
  ko: "사과 배달 당근 토스 현대 기아",
};

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const ENGLISH_WORDS = setOf(ENGLISH);
const WORDS_BY_LANGUAGE = new Map(
  Object.entries(OTHER_LANGUAGES).map(([language, words]) => [language, setOf(words)] as const),
);
const ALL_WORDS = new Set([ENGLISH_WORDS, ...WORDS_BY_LANGUAGE.values()].flatMap((words) => [...words]));

/** Whether a folded name in lower case is also a word of everyday language. */
export const isCommonWord = (lower: string): boolean => ALL_WORDS.has(lower);

/** Whether it is one in the language of the answer, as far as the lists know. */
export const isWordOf = (lower: string, language: Language): boolean =>
  language === "en" || language === "other"
    ? ALL_WORDS.has(lower)
    : (WORDS_BY_LANGUAGE.get(language)?.has(lower) ?? false);
