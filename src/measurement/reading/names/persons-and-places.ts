import type { Language } from "../languages.ts";
import type { Span } from "../sentences.ts";
import { wordFilter } from "../word-filter.ts";
import { FIRST_NAMES, GIVEN_NAMES } from "../words/given-names.ts";
import { isHanPersonOrPlace } from "../words/han-senses.ts";
import { PLACE_NAMES } from "../words/place-names.ts";
import { INSTITUTIONS, LAND_DEEDS, LANDS, ROLES, WORDS_TOLD } from "../words/sense-words.ts";
import { isSaidToBeElse, PERSON_DEEDS, WORKS } from "../words/word-senses.ts";
import { foldText } from "./folded-text.ts";
import type { Form } from "./name-form.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Towns and countrysides that brands are named after, most of them banks, beers, waters and clothes; folded, in lower case. */
const TOWNS = new Set([
  ...words(
    "aberdeen adelaide anadolu bath belem bilbao boston braga breda bremen bristol bruges bursa cambridge cannes capri chelsea " +
      "columbia cordoba cuba dakota dallas delft delphi denver dover durham efes essex evian ferrara florida geneva gent granada " +
      "halifax hamburg havana kent kilkenny krakow lancaster lausanne lech leffe lincoln lodz lomza london lucerne madrid manchester " +
      "marbella menton merida milano modena monaco montana nancy nantes nara natal nevada nice okocim olympia orlando oslo oxford paris " +
      "parma patagonia phoenix pilsen pisa porto praga princeton reading rhodes rimini rivoli sabadell salamanca salem salvador samos " +
      "santander santiago sapporo savannah selters seville siena sierra sintra sofia spa sparta stella surrey sydney texas toledo torino " +
      "toronto tours turin tychy utah valence valencia venezia verona vichy victoria vienna vitoria vittel volvic warka windsor york zurich zywiec " +
      "europa asia africa everest ευρωπη ασια αθηνα κρητη βεργινα δωδωνη ολυμποσ ολυμπια κυπροσ",
  ),
  ...words(foldText(PLACE_NAMES).lower.trim()),
]);

/** Anyone who stands behind these is a person. */
const PERSON_BEFORE = words(
  "Mr Mrs Ms Miss Mr. Mrs. Ms. Sir Lord Lady uncle aunt auntie cousin grandma grandpa neighbour neighbor colleague " +
    "Herr Herrn Frau Onkel Tante Oma Opa Bruder Nachbar Nachbarin Kollege Kollegin Freundin Cousine " +
    "Monsieur Madame Mme M. Mlle oncle tante cousine copain copine voisin voisine collègue " +
    "señor señora Sr. Sra. Señor Señora Don Doña tío tía vecino vecina hermano hermana amiga abuela abuelo compañera " +
    "senhor senhora Senhor Senhora tio tia vizinho vizinha irmã irmão avó avô " +
    "signor signora Signor Signora zio zia cugino cugina amica nonno nonna " +
    "meneer mevrouw Meneer Mevrouw oom buurman buurvrouw vriendin " +
    "pani Pani wujek ciocia kolega koleżanka przyjaciółka sąsiad sąsiadka siostra babcia " +
    "amca teyze abla κύριος κυρία κ. κα θείος θεία θεία",
);
const PERSONS = new Set([
  ...PERSON_BEFORE,
  ...ROLES,
  ...words(
    "Bekannte Bekannter Kumpel kennis connaissance conocido conocida conhecido conhecida conoscente znajoma znajomy γνωστή γνωστός acquaintance collega cook cuoco cuoca cocinero cocinera cozinheiro cozinheira kok kucharz aşçı μάγειρας Koch Köchin cuisinier cuisinière wife mother daughter mère Mutter Tochter Schwester madre mãe moeder Kollege baker Bäcker boulanger panadero padeiro fornaio bakker piekarz φούρναρης",
  ),
]);
/** A person is greeted or thanked by name: "Hola, Lola." */
const GREETINGS = words(
  "Hi Hello Hey Dear Thanks Bonjour Salut Cher Chère Merci Hola Querido Querida Estimado Estimada Gracias Olá Oi Caro Cara Obrigado Obrigada " +
    "Ciao Buongiorno Salve Gentile Grazie Hallo Hoi Beste Lieve Liebe Lieber Danke Cześć Witaj Drogi Droga Dziękuję " +
    "Merhaba Selam Sayın Sevgili Γεια Αγαπητέ Αγαπητή",
);
const GREETED = /^[ \u00a0]?[,.!:–—\n]/;
/** "Borges, el escritor". */
const PROFESSION_AFTER =
  /^(?:[ \u00a0]\p{Lu}\p{Ll}+)?,?[ \u00a0](?:(?:the|a|an|el|la|le|l['’]|der|die|o|il|lo|de|het|en|ο|η)[ \u00a0]?)(?:\p{Ll}+[ \u00a0])?(?:writer|author|poet|singer|actor|actress|footballer|painter|philosopher|composer|escritora?|poeta|cantante|actor|pintora?|futbolista|écrivaine?|auteur|poète|chanteu(?:r|se)|acteur|peintre|Schriftsteller(?:in)?|Dichter(?:in)?|Sänger(?:in)?|Autor(?:in)?|Maler(?:in)?|Komponist|scrittore|scrittrice|pittore|calciatore|cantora?|jogador|schrijver|schrijfster|dichter|zanger(?:es)?|schilder|pisarz|pisarka|piosenkarz|malarz|yazar|şair|ressam|συγγραφέας|ποιητής|τραγουδιστής)(?!\p{L})/u;
const STREET_BEFORE =
  /(?<!\p{L})(?:via|viale|corso|piazza|rue|avenue|boulevard|calle|avenida|plaza|rua|praça|ulic[aęy]|ul\.|alej[ai]|οδός|οδό|οδού)[ \u00a0](?:(?:de|del|della|di|do|da|du)[ \u00a0])?(?:\p{Lu}[\p{L}.]*[ \u00a0])?$/iu;
/** What is said of people, streets and towns right behind their names. */
const WORDS_AFTER = new Set(
  words(
    "Bey Hanım Usta Amca Teyze Street Road Avenue Lane Boulevard Straße Strasse Platz Allee straat plein Caddesi Sokak " +
      "şehri şehrinde şehrinin ilinde kasabası city town",
  ),
);
for (const word of [...INSTITUTIONS, ...LAND_DEEDS, ...PERSON_DEEDS]) WORDS_AFTER.add(word);
/** "… is a": asked of what follows. */
const COPULAS = words("is was are ist war est était es era fue é foi è fu to jest był była είναι ήταν");

/** What a brand's own name goes on with, though it is a first name or a town as well. */
const GOES_ON_AS_BRAND =
  /^[ \u00a0](?:Health|Insurance|Assurances?|Seguros|Assicurazioni|Bank|Group|Groupe|Gruppe|Labs?|Studios?|Stores?|Shop|Market|Foods?|Beer|Water|Hotels?|Pay|App|Apps|Pro|Plus|Premium|Business|Enterprise|Mattress|AI|UK|US|USA|Inc|Corp|GmbH|AG|SE|Ltd|LLC|SA|Cloud|Software|CRM|One|Go|Air|Mini|Max)(?!\p{L})/u;
const SURNAME = /^[ \u00a0]\p{Lu}\p{Ll}{2,}/u;

/** Nobody lives in a brand, or spends holidays there. */
const LIVES_IN =
  /(?<!\p{L})(?:liv(?:e|es|ed|ing)|trips?|travel\p{L}*|holidays?|vacation|based|born|wohn\p{L}*|leb\p{L}{1,3}|Urlaub|Reise|habit\p{L}*|vacances|voyage|séjour|cure|pass\p{L}{1,2}|viv(?:o|es?|en|imos|ir|i|iamo|ete)|resid\p{L}*|vacaciones|viaj\p{L}*|mor(?:o|as?|am|ar)|férias|abit\p{L}*|vacanz\p{L}*|viagg\p{L}*|woon\p{L}*|wonen|vakantie|mieszka\p{L}*|wakacj\p{L}*|wycieczk\p{L}*|podróż\p{L}*)[ \u00a0](?:in|en|a|à|em|no|na|por|w|we|do|to|te|naar|nach|ad)[ \u00a0]$/u;
const TOWN_OF =
  /(?<!\p{L})(?:stadion|stadio|stade|stadium|estadio|estádio|wedstrijd|partita|match|kasteel|château|castello|castillo|city|town|port|village|ville|ciudad|pueblo|playa|cidade|bairro|areia|praia|città|paese|comune|spiaggia|plage|beach|stad|strand)[ \u00a0](?:of|de|di|do|da|van)[ \u00a0]$/u;
const TOWN_AFTER =
  /^(?:,[ \u00a0](?:the |la |die |a |de |il |η )?(?:city|town|ville|Stadt|ciudad|cidade|città|stad|miasto|πόλη)(?!\p{L}))/u;
const PREPOSITIONS = words("in en a à em no na por w we do to te naar nach ad of de di do da van");
/** Those that stand before a shop or a bank of that name hardly ever. */
const IN_TOWN = words("in In à À nach near Near around Around naar στο στη στην στον Στο Στη Στην Στον aus");
/** The same in one or two languages alone: "en" is "and" in Dutch, "A" an article in Portuguese. */
const IN_TOWN_OF: ReadonlyMap<string, ReadonlySet<Language>> = new Map(
  (
    [
      ["en En", ["es", "fr"]],
      ["a A ad Ad", ["it"]],
      ["em Em", ["pt"]],
      ["w W we We pod Pod nad Nad koło", ["pl"]],
      ["te Te", ["nl"]],
      ["visit visiting visited", ["en"]],
      ["besuchen besucht", ["de"]],
      ["dalla della alla nella sulla di", ["it"]],
      ["bezoek bezoekt bezoeken", ["nl"]],
      ["visiter visitez", ["fr"]],
      ["visitar visitas visita", ["es", "pt"]],
      ["odwiedź odwiedzić zwiedzić", ["pl"]],
    ] as const
  ).flatMap(([list, languages]) => list.split(" ").map((word) => [word, new Set(languages)] as const)),
);
const TO_TOWN_GREEK = /(?:προς|από|ως|μέχρι|επισκ\p{L}+)[ \u00a0](?:τον?|την?|το)[ \u00a0]$/u;
const STREET_WORDS = words(
  "via viale corso piazza rue avenue boulevard calle avenida plaza rua praça ulica ulicę ulicy ul. aleja alei οδός οδό οδού",
);
const TOWN_WORDS = words(
  "city town village ville ciudad cidade città stad Stadt Ort miasto mieście miasta liman şehri πόλη",
);

type Kind = "person" | "first name" | "word" | "greeting" | "street" | "town" | "preposition";
/** What the word before a name tells, by one look. */
const KIND_BEFORE: ReadonlyMap<string, Kind> = new Map([
  ...[...PREPOSITIONS, ...IN_TOWN, ...IN_TOWN_OF.keys(), "τον", "το", "τη", "την"].map(
    (word) => [word, "preposition"] as const,
  ),
  ...[...STREET_WORDS].map((word) => [word, "street"] as const),
  ...[...GREETINGS].flatMap((word) => [[word, "greeting"] as const, [`${word},`, "greeting"] as const]),
  ...[...FIRST_NAMES].map((word) => [word, "first name"] as const),
  ...LANDS.map((word) => [word, "town"] as const),
  ...WORDS_TOLD.map((word) => [word, "word"] as const),
  ...[...WORKS].map((word) => [word, "word"] as const),
  ...ROLES.map((word) => [word, "person"] as const),
  ...[...TOWN_WORDS].map((word) => [word, "town"] as const),
  ...[...PERSON_BEFORE].map((word) => [word, "person"] as const),
]);

const LONGEST_WORD = 19;
const LOOKED_AT = 40;
const LOOKED_FAR = 80;

/** Whether a first name or a town's: both are only looked for where the name is one. */
export const isGivenName = (lower: string): boolean => GIVEN_NAMES.has(lower);
export const isTown = (lower: string): boolean => TOWNS.has(lower);

/**
 * Takes the raw answer and a place written like a name of one or two words; returns whether what stands around it says that it is
 * somebody ("aunt Eudora", "Alan Dupuis") or a town ("if you live in Santander"). In German any noun may follow a brand.
 */
export function isPersonOrPlace(raw: string, { start, end }: Span, form: Form, language: Language): boolean {
  if (!(form.isOneWord || form.isTwoWords)) return false;
  const next = raw.charCodeAt(end);
  // "Uriage-les-Bains"
  if (next === HYPHEN) {
    if (/^-(?:les?|la|en|sur|sous|du|lès|aux|am|im|upon|on)-\p{Lu}/u.test(raw.slice(end, end + 8)))
      return true;
  } else if (isGap(next)) {
    const past = wordEnd(raw, end + 1);
    if (mayStandAfter(raw, end + 1, past)) {
      const word = raw.slice(end + 1, past);
      if (WORDS_AFTER.has(word)) return true;
      if (COPULAS.has(word) && isSaidToBeElse(raw.slice(end, end + LOOKED_FAR))) return true;
    }
    if (past > end + 1 && isCapital(raw.charCodeAt(end + 1)) && isWithSurname(raw, end, form, language))
      return true;
  } else if (next === COMMA) {
    const after = raw.slice(end, end + LOOKED_AT);
    if (TOWN_AFTER.test(after) || PROFESSION_AFTER.test(after) || isSomebody(after)) return true;
    if (WHERE_AFTER.test(after) && IN_BEFORE.test(beforeOf(raw, start))) return true;
  }
  const before = raw.charCodeAt(start - 1);
  if (next > 0x3000) return isHanPersonOrPlace(raw, end, form);
  if (!isGap(before))
    return before === HYPHEN ? isHyphened(raw, start) : isQuote(before) && isToldAsWord(raw, start);
  const from = wordStart(raw, start - 1);
  const word = mayStandBefore(raw, from, start - 1) ? raw.slice(from, start - 1) : "";
  const kind = KIND_BEFORE.get(word);
  if (kind === undefined)
    return isQuote(raw.charCodeAt(from))
      ? isToldAsWord(raw, start)
      : isCapital(raw.charCodeAt(from)) && isInStreet(raw, start);
  if (kind === "first name") return isFirstName(form);
  if (kind === "word") return true;
  if (kind === "person" || kind === "town") return true;
  if (kind === "greeting") return GREETED.test(raw.slice(end, end + 2));
  if (kind === "street") return isInStreet(raw, start);
  const isIn = form.isTown && (IN_TOWN.has(word) || IN_TOWN_OF.get(word)?.has(language) === true);
  if (isIn && !GOES_ON_AS_BRAND.test(raw.slice(end, end + LOOKED_AT))) return true;
  const text = raw.slice(wordBeforeIt(raw, from, start), start);
  return (
    LIVES_IN.test(text) ||
    TOWN_OF.test(text) ||
    (form.isTown && TO_TOWN_GREEK.test(text)) ||
    isInStreet(raw, start)
  );
}

/** Where the letters before a preposition begin: the patterns that end with one ask for two words, and the fewer they try the better. */
function wordBeforeIt(raw: string, preposition: number, start: number): number {
  const lowest = Math.max(0, start - LOOKED_AT);
  let from = Math.max(lowest, preposition - 1);
  while (from > lowest && mayBeLetter(raw.charCodeAt(from - 1))) from -= 1;
  return from;
}

/** "Frank, de buurman over wie je schreef". */
function isSomebody(after: string): boolean {
  const word = SOMEBODY.exec(after)?.[1];
  return word !== undefined && PERSONS.has(word);
}
const SOMEBODY =
  /^,\s(?:(?:the|a|an|my|your|his|her|our|der|die|das|ein|eine|mein|dein|Ihr|Ihre|le|la|un|une|votre|mon|ma|ton|notre|el|una|su|tu|mi|il|lo|uno|tuo|suo|mio|o|um|uma|seu|sua|meu|minha|de|het|een|je|uw|mijn|onze|ο|η|ένας|μια)\s|l['’])?(\p{L}+)/u;
/** "In Hoogvliet, waar je ouders wonen". */
const WHERE_AFTER = /^,\s(?:where|wo|où|donde|dove|onde|waar|gdzie|όπου)(?!\p{L})/u;
const IN_BEFORE = /(?<!\p{L})(?:[Ii]n|[Àà]|[Ee]n|[Aa]|[Ee]m|[Nn][ao]|[Ww]e?|[Tt]e|[Σσ]τ(?:ο|η|ον|ην))\s$/u;

const HYPHEN = 45;
const isQuote = (code: number): boolean => code === 0xab || code === 0x201c || code === 0x201e;

const mayStandAfter = wordFilter([...WORDS_AFTER, ...COPULAS]);
const mayStandBefore = wordFilter(KIND_BEFORE.keys());
const mayBeStreet = wordFilter([...STREET_WORDS, "aleji"]);

const MOST_STREET_WORDS = 3;

/** Whether a street is spoken of right before a place; the pattern is asked only where one of the last words may say so. */
function isInStreet(raw: string, start: number): boolean {
  const lowest = Math.max(0, start - LOOKED_AT);
  let gap = start - 1;
  for (let word = 0; word < MOST_STREET_WORDS && isGap(raw.charCodeAt(gap)); word += 1) {
    let from = raw.charCodeAt(gap - 1) === FULL_STOP ? gap - 1 : gap;
    while (from > lowest && isPlainLetter(raw.charCodeAt(from - 1))) from -= 1;
    if (mayBeStreet(raw, from, gap) || raw.charCodeAt(from - 1) > 127)
      return STREET_BEFORE.test(beforeOf(raw, start));
    gap = from - 1;
    while (gap > lowest && !isGap(raw.charCodeAt(gap))) gap -= 1;
  }
  return false;
}

/** "Laura Mancini"; but "Christian Dior" is the brand itself, and some first names are words. */
const isFirstName = (form: Form): boolean => form.isOneWord && !NAMESAKES.has(form.lower);
/** Brands that bear their founder's whole name. */
const NAMESAKES = words(
  "dior boss armani bosch klein lauren hilfiger kors vuitton dutti rocher hahn smith ford opel daimler lagerfeld wolfskin saint laurent jacobs spade burch rossi chanel versace valentino ferragamo gaultier provost dessange lerner weyl shiseido",
);

/** "Avenue du Général-Leclerc". */
const isHyphened = (raw: string, start: number): boolean =>
  raw.charCodeAt(start - 1) === 45 &&
  /(?:Général|Maréchal|Saint|Sainte|Sankt|Jean|Marie|Anne|Pierre|Karl|Hans)-$/.test(
    raw.slice(Math.max(0, start - 9), start),
  );

/** "L'appellation « Inox »": the word before the quotes. */
function isToldAsWord(raw: string, start: number): boolean {
  if (!/[«“„"]/.test(raw.slice(Math.max(0, start - 2), start))) return false;
  const word = /(\p{L}+) ?[«“„"][\s\u00a0]?$/u.exec(beforeOf(raw, start))?.[1];
  return word !== undefined && KIND_BEFORE.get(word) === "word";
}

const beforeOf = (raw: string, start: number): string => raw.slice(Math.max(0, start - LOOKED_AT), start);
/** A capital of ASCII, or any letter beyond it. */
const isCapital = (code: number): boolean => (code >= 65 && code <= 90) || code > 191;

const NO_BREAK_SPACE = 160;
const COMMA = 44;
const FULL_STOP = 46;
const isGap = (code: number): boolean => code === 32 || code === NO_BREAK_SPACE;

/** "Alan Dupuis" where Alan is a first name; "Marriott Edgar, the poet" whatever the name. */
function isWithSurname(raw: string, end: number, form: Form, language: Language): boolean {
  const after = raw.slice(end, end + LOOKED_AT);
  const isFirst = form.isGivenName && language !== "de" && !isHead(raw, end - form.text.length);
  return (isFirst && SURNAME.test(after) && !GOES_ON_AS_BRAND.test(after)) || PROFESSION_AFTER.test(after);
}

/** What is set in bold, heads an item or fills a cell goes on with its product: "**Eudora Glam**". */
const isHead = (raw: string, start: number): boolean =>
  /(?:\*\*|\| ?|(?:^|\n)\s*(?:[-*•–]|\d{1,2}[.)]) )$/.test(raw.slice(Math.max(0, start - 8), start));

/** Where the letters behind a space end. */
function wordEnd(raw: string, from: number): number {
  let past = from;
  while (past < raw.length && past - from < LONGEST_WORD && isLetter(raw.charCodeAt(past))) past += 1;
  return past;
}

const isPlainLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
const isLetter = (code: number): boolean => isPlainLetter(code) || code > 191;
/** Every letter is, and some signs beyond ASCII: ª is the first letter there. */
const mayBeLetter = (code: number): boolean => isPlainLetter(code) || code >= 170;

/** Where what stands before a space begins, its dot or comma included. */
function wordStart(raw: string, gap: number): number {
  let from = gap;
  while (from > 0 && gap - from < LONGEST_WORD && raw.charCodeAt(from - 1) >= COMMA) from -= 1;
  return from;
}
