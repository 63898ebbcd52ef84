import { DUTCH_EVERYDAY } from "../everyday-words/dutch.ts";
import { GREEK_EVERYDAY, POLISH_EVERYDAY, TURKISH_EVERYDAY } from "../everyday-words/eastern.ts";
import { ENGLISH_EVERYDAY } from "../everyday-words/english.ts";
import { GERMAN_EVERYDAY } from "../everyday-words/german.ts";
import { CHINESE_EVERYDAY, JAPANESE_EVERYDAY } from "../everyday-words/han-kana.ts";
import {
  LOANWORDS,
  MORE_CHINESE,
  MORE_DUTCH,
  MORE_ENGLISH,
  MORE_FRENCH,
  MORE_GERMAN,
  MORE_GREEK,
  MORE_ITALIAN,
  MORE_JAPANESE,
  MORE_POLISH,
  MORE_PORTUGUESE,
  MORE_SPANISH,
  MORE_TURKISH,
} from "../everyday-words/more.ts";
import {
  FRENCH_EVERYDAY,
  ITALIAN_EVERYDAY,
  PORTUGUESE_EVERYDAY,
  SPANISH_EVERYDAY,
} from "../everyday-words/romance.ts";
import type { Language } from "../languages.ts";
import { foldText } from "./folded-text.ts";

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
    "bild fokus focus stern spiegel welt zeit zug bahn post sparkasse blau klar otto fuchs adler falke krone " +
    "sonne licht wolke merkur saturn media markt allianz haus garten linear notion orange target mango marke " +
    "nordsee wolf linde weber fischer ergo flink gorillas tier boss mammut tempo frosch iglo penny norma obi " +
    "bauhaus gala bunte eltern freundin signal fit salamander kolumbus wustenrot allgau rugen holz " +
    "ritter storch",
  fr:
    "monde figaro parisien libre orange casino notion linear action avenir blanc shine total sage poste mango " +
    "menu boulanger carrefour but canal point express equipe marianne elle voici public courir president avril " +
    "mars soleil mousse pomme citron alpine lu lune ciel petit bateau histoire vivre demain " +
    "printemps galeries nature decouvertes",
  es:
    "claro corte tous mango vivo oi clara natura casa meta linea dia paso linear orange total caixa pais mundo " +
    "razon vanguardia marca hola gallo estrella aguila victoria pacifico sol modelo cielo galicia macro nacion " +
    "provincia mercado lider exito copa ocaso genesis mutua sirena ideal diagonal arena bosque reserva fuerte " +
    "nube semana tiempo universal corona",
  it:
    "tim poste casa coin esse mora tre linea meta gigante total sole stampa repubblica corriere messaggero " +
    "giornale foglio fatto libero tempo mattino prima bianco panna scala lotto fila kappa mondo ariete bottega " +
    "iper tigre golden reale pane mulino conte vento illimitati moda",
  pt:
    "oi vivo claro tim casa natura meta inter total americanas casas linha continente nos safra original rico " +
    "toro genial porto azul gol ponto extra reserva veja ninho vigor globo folha exame epoca terra lance mundo " +
    "banco caixa vida sol bom primor aurora melissa farm",
  nl:
    "bol gamma hema plus budget kruis post linear media picnic karwei praxis kwantum zeeman bever ben simpel " +
    "centraal trouw telegraaf libelle honing hertog hak robijn gazelle brand fonkel spits metro union action " +
    "jumbo perry vrij kras rust wijzer vriend",
  tr:
    "ziraat garanti deniz yapi altin guven mavi sok vatan yildiz akasya is halk vakif file onur getir yemek cicek " +
    "sahibinden fakir arzum korkmaz karaca istikbal kelebek cilek solen pinar icim tat hayat damla hurriyet " +
    "milliyet sabah sozcu cumhuriyet aksam takvim posta zaman mutlu inci yigit gunes doga damat metro tatil " +
    "anadolu bizim sifa ev",
  sv: "tre linje",
  pl:
    "zabka biedronka plus play era zegna orange stokrotka lewiatan groszek dino super natura forte swiat " +
    "kruk warta lotos wawel solidarnosc fortuna zubr perla wyborowa krakus gazeta polityka wprost fakt pyszne " +
    "orzel apart vistula kubus zloty meble iskra wisla orbis",
  cs: "skoda kosik rohlik kauf",
  fi: "prisma power moi",
  ru: "яблоко магнит лента мир пятерочка звезда самокат вкус перекресток дом буква связнои",
  el:
    "πλαισιο γερμανοσ γαλαξιασ κρητικοσ δελτα ολυμποσ εβγα μινερβα μελισσα μπραβο μυθοσ αλφα αυρα βικοσ εθνικη " +
    "καθημερινη νεα βημα εθνοσ υγεια μητερα αιγαιο ηλιοσ κοσμοσ μεγκα σταρ φαρμα πρωτο ελληνικη αθηνα θεμα",
  ar: "كريم نون زين طلبات جاهز",
  zh:
    "小米 苹果 蘋果 大众 大眾 平安 先锋 先鋒 长城 長城 光明 老百姓 理想 红旗 红牛 全家 去哪儿 去哪兒 一点点 饿了么 餓了麼 得到 知乎 花呗 好想你 联想 聯想 老板 老闆 荣耀 锤子 坚果 快手 移动 " +
    "联通 电信 吉利 长安 现代 奔驰 统一 統一 青岛 雪花 哈尔滨 外婆家 阳光 太平洋 太平 水星 深蓝 日产 大宝 建设 交通 招商 农业 知音 花花公子 自然堂 江南 海天 神州 永久 凤凰 前程 蜂巢",
  ja:
    "メタ アップル ライン ソフト ワークマン 毎日 朝日 キリン シチズン ブラザー パイオニア タイガー ライオン ハウス 明治 モス ピーチ 一休 第一 太陽 ライフ サミット トライアル スギ コスモス 光 南海 " +
    "大和",
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

/** Longer lists, each for answers in its own language alone: "Warta" is a river in Polish and nothing in French. */
const EVERYDAY: readonly (readonly [Language, string])[] = [
  ["en", ENGLISH_EVERYDAY],
  ["de", GERMAN_EVERYDAY],
  ["nl", DUTCH_EVERYDAY],
  ["fr", FRENCH_EVERYDAY],
  ["es", SPANISH_EVERYDAY],
  ["pt", PORTUGUESE_EVERYDAY],
  ["it", ITALIAN_EVERYDAY],
  ["pl", POLISH_EVERYDAY],
  ["tr", TURKISH_EVERYDAY],
  ["el", GREEK_EVERYDAY],
  ["zh", CHINESE_EVERYDAY],
  ["ja", JAPANESE_EVERYDAY],
  ["en", MORE_ENGLISH],
  ["de", MORE_GERMAN],
  ["nl", MORE_DUTCH],
  ["fr", MORE_FRENCH],
  ["es", MORE_SPANISH],
  ["pt", MORE_PORTUGUESE],
  ["it", MORE_ITALIAN],
  ["pl", MORE_POLISH],
  ["tr", MORE_TURKISH],
  ["el", MORE_GREEK],
  ["ja", MORE_JAPANESE],
  ["zh", MORE_CHINESE],
  ...(["de", "nl", "fr", "es", "pt", "it", "pl", "tr"] as const).map(
    (language) => [language, LOANWORDS] as const,
  ),
];
const LANGUAGES_BY_WORD = new Map<string, Set<Language>>();
for (const [language, words] of EVERYDAY)
  for (const word of foldText(words).lower.trim().split(/\s+/)) {
    const languages = LANGUAGES_BY_WORD.get(word);
    if (languages === undefined) LANGUAGES_BY_WORD.set(word, new Set([language]));
    else languages.add(language);
  }

/** The languages of the longer lists in which a folded name in lower case is a word; null where in none. */
export const everydayLanguages = (lower: string): ReadonlySet<Language> | null =>
  LANGUAGES_BY_WORD.get(lower) ?? null;

/** Whether it is one in the language of the answer, as far as the lists know. */
export const isWordOf = (lower: string, language: Language): boolean =>
  language === "en" || language === "other"
    ? ALL_WORDS.has(lower) || (LANGUAGES_BY_WORD.get(lower)?.has("en") ?? false)
    : (WORDS_BY_LANGUAGE.get(language)?.has(lower) ?? false) ||
      (LANGUAGES_BY_WORD.get(lower)?.has(language) ?? false);
