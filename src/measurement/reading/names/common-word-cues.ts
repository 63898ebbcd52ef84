import type { Language } from "../languages.ts";
import { isToldAsPlace, TURKISH_WAY } from "../words/told-places.ts";
import { isNounBeginning } from "./noun-beginnings.ts";
import { isOpeningWord } from "./opening-words.ts";
import { lineAround, type Place, surroundings } from "./surroundings.ts";

export type CueVerdict = "yes" | "no" | "unclear";

/** What is known of the answer around a hit of a name that is a common word. */
export type CueContext = {
  readonly raw: string;
  readonly place: Place;
  /** Nouns have capitals too, so a capital says nothing. */
  readonly hasCapitalNouns: boolean;
  readonly isEnglish: boolean;
  /** An ending stands behind the name. */
  readonly isInflected: boolean;
  /** The whole answer does without capitals. */
  readonly isSmallText: boolean;
  /** The word is nothing in the language of the answer, as far as the built-in list knows. */
  readonly isForeign: boolean;
  /** The name is in Latin letters and the answer is not. */
  readonly isOtherScript: boolean;
  /** A page of the entity is cited in the answer. */
  readonly isOwnDomainCited: () => boolean;
  /** Another entity's clear name stands in the same sentence, near. */
  readonly isBesideBrand: () => boolean;
  /** Another entity's clear name stands near, whatever the sentence. */
  readonly isAmongBrands: () => boolean;
  /** The hit is the whole head of an item: null if not, else whether another item's head holds another entity. */
  readonly listHead: { readonly hasBrandSibling: boolean; readonly isLabel: boolean } | null;
  /** Set off from the text, in bold or at the beginning of a line, as another entity's name is. */
  readonly isAlike: () => boolean;
  /** A sign of lists and another entity's name right beside it, in Chinese or Japanese. */
  readonly isInHanSeries: () => boolean;
  readonly language: Language;
  /** The name itself is written small: ibis. */
  readonly isLowerName: boolean;
  readonly isPlace: boolean;
  /** The beginning of a longer name that goes on as another one. */
  readonly isShortOf: boolean;
};

const TOP_LEVEL =
  /^\.(?:com|io|ai|co|app|org|net|so|dev|de|fr|es|it|nl|pl|cz|ru|jp|cn|kr|br|pt|uk|eu|se|dk|fi|hu|tr|gr|me|us|ca|in|shop|store|tech|cloud)(?![\p{L}\p{N}])/iu;
const CODE_TAIL = /^\.(?:js|ts|py|rb|php|rs|go|net|css|html|json|xml|txt|pdf|docx?)\b/i;
const OWN_NOUN =
  /^(?:['’]s(?![\p{L}])|[ \u00a0-](?:UK|US|USA|Canada|Australia|Europe|India|hardware|terminals?|plans|dashboard|headquarters|employees|shares|apps?|software|platforms?|tools?|CRM|ERP|Inc|Corp|Corporation|GmbH|AG|SE|Ltd|LLC|PLC|SA|API|AI|users?|pricing|subscriptions?|accounts?|website|brand|stores?|company|customers?|integrations?|workspace|für|Pay|Pro|Plus|Premium|Enterprise|Business|Cloud)(?![\p{L}])|(?:手机|手機|便利商店|便利店|超市|银行|銀行|保险|保險|商城|外卖|外賣|快递|打车|公司|品牌|集团|集團|平台|应用|應用|官网|官網|汽车|汽車|电视|电脑|アプリ|社|ストア|ジャパン|株式会社|ペイ|앱|페이|그룹|전자|자동차|카드|코리아))/u;
const KIND_BEFORE =
  /(?:\b(?:company|brand|tool|tools|app|apps|platform|retailer|bank|software|provider|service|startup|vendor|called|named|like|such as|unlike|versus|vs\.?|Anbieter|Firma|Marke|App|Tool|Zeitung|Magazin|Händler|Plattform|Software|Dienst|wie|bei|mit|von|entreprise|marque|application|outil|plateforme|enseigne|chez|comme|empresa|marca|aplicación|herramienta|plataforma|como|azienda|app|strumento|piattaforma|come|aplicativo|ferramenta|bedrijf|merk|zoals|företaget|som|firma|marka|aplikacja|sklep|sieć|jak|společnost|značka|aplikace|jako|yritys|kuten|uygulaması|markası|banco|banca|banque|hotel|hôtel|aseguradora|assureur|seguradora|verzekeraar|Versicherer|Versicherung|Brauerei|supermercado|supermarché|supermercato|supermarkt|Supermarkt|cadena|chaîne|catena|keten|cadeia|operador|opérateur|operatore|operator|ubezpieczyciel|bankası|mağazası|marki|firmy|sklepie|banku|τράπεζα|αλυσίδα|μάρκα)|компани[яию]|бренд|сервис|магазин(?:е|ах)?|сеть|сети|приложени[еия]|εταιρεία|εφαρμογή|شركة|تطبيق|متجر|חברת|אפליקציית|品牌|公司|如|像|比如|例如|使用|在|看看|试试|試試|考虑|考慮|选用|選用) ?["«„“「『]?$/iu;
/** Tested on the end alone, since a pattern would try from every letter; no word of it is longer. */
const LONGEST_KIND = 20;
const isKind = (before: string): boolean => KIND_BEFORE.test(before.slice(-LONGEST_KIND));
/** "Ein Teich mit Hecht": what stands behind these little words is a firm only among others. */
const isGermanKind = (context: CueContext, { before, after }: Around): boolean =>
  isKind(before) &&
  !/^-\p{Lu}/u.test(after) &&
  (!/(?:mit|von|bei|wie)\s["„]?$/.test(before) || (!/mit\s["„]?$/.test(before) && context.isAmongBrands()));
/** Of a firm there is only one. */
const ONE_OF_MANY =
  /(?:^|[\s(])(?:[Ee]in|[Kk]ein|[Jj]ede|[Dd]iese|[Mm]ein|[Dd]ein|[Uu]nser)(?:e?[mnrs]|e)?\s$/;
const QUOTED = /[«„「『]$/;
const SMALL_CAPITAL =
  /^(?:Use|Using|Try|With|In|And|Or|The|Choose|Why|Is|Does|Do|Can|How|What|When|For|From|On|At|To|By|Like|Unlike|Both|If|But|While|Although|As|Pick|Consider|Get|About|Compare|Against|Than|Vs|Versus|Not|No|Yes|Our|Your|Best|Top|See|Via|Of|Is|Are|I|Go|Buy|Skip|Avoid|Since|Because|So|Also|Only|Even|Meanwhile|Today|Now|Then|Here|There|Another|Other|Many|Most|Some|Start|Switch|Pair|Combine|Add|Connect|A|O|As|Os|Um|Uma|Na|No|Da|El|La|Los|Las|Un|Una|En|Con|Le|Les|Une|Des|Chez|Avec|Il|Lo|Gli|Der|Die|Das|Den|Dem|Ein|Eine|Bei|Mit|Von|Für|Im|Auch|De|Het|Een|Bij|Met|Voor|W|Z|Na|U|V|Ve|Det|Ett|Den|S|K|I|Y|E|Et|Und|Och|Ο|Η|Το|Οι|Τα|Του|Της|Των|Τον|Την|Στο|Στη|Στην|Στον|Στα|Στις|Με|Για|Από|Και|Σε|Αν|В|Во|На|С|Со|У|К|Ко|О|Об|От|До|По|Из|За|Для|И|А|Но|Или|Если|При|Про|Із|З|Та|Й|Що|Як|Bu|Bir|Ja|Jos|Myös|Mutta|Az|És|Ha|Egy|V|Ve|Ze|Za|Pro|Od|Do|Dla|Od|Przy|O|Ob|Wenn|Als|Wie|Auf|Aus|Zu|Zur|Zum|Vom|Beim|Nur|Aber|Oder|Mais|Pour|Sur|Dans|Que|Pero|Para|Por|Si|Sobre|Ma|Per|Su|Nel|Nella|Se|Come|Anche|Mas|Com|Do|Dos|Das|Ou|Maar|Ook|Als|Op|Men|Och|Hos|Fra|Från|Til|Till)$/;
const BRAND_VERB =
  /^\s(?:(?:does|did|do)(?:n['’]t| not) (?:offer|operate|support|charge|provide|include|allow|sell|ship|integrate|have)(?!\p{L})|(?:also |now |still |even |currently |already |no longer )?(?:offers?|lets|provides|announced|launched|acquired|integrates|supports|charges|costs|includes|allows|released|raised|competes|sells|ships|excels|shines|combines|bundles|brings|markets|positions|employs|operates|serves|partnered|bietet|kostet|ermöglicht|propose|permet|coûte|ofrece|permite|cuesta|offre|consente|costa|oferece|custa|biedt|kost|erbjuder|kostar|oferuje|pozwala|kosztuje|nabízí|stojí|tarjoaa|предлагает|позволяет|стоит|sunar|sunuyor|προσφέρει|baut|liefert|verkauft|gehört|tem|tiene|passou|lançou|comprou|anunciou|virou|lanzó|compró|anunció|vende|vend|pertence|pertenece|appartient|appartiene|hoort|verkoopt|levert|säljer|sælger|selger|ägs|ejes|eies|sprzedaje|należy|prodává|patří|dodává|rozváží|продаёт|продает|принадлежит|ανήκει|πουλάει|satıyor|satar|myy|kuuluu)(?![\p{L}]))/u;
/** Verbs that a common noun in the singular does not go with unless an article stands before it. */
const DOES =
  /^\s(?:also |now |still |even |already |then |only |really |just |recently )?(?:looks|sends|publishes|makes|keeps|gives|gets|comes|goes|wins|runs|takes|belongs|remains|stays|delivers|works|became|added|dropped|bought|owns|beats|wants|says|tends|syncs|focuses|specialises|specializes|caters|helps|earns|suits|feels|seems|lacks|requires|sits|appeals|relies|builds|creates|connects|automates|started|began|grew|moved|introduced|rolled out|stopped|discontinued|ditched|won|topped|lost|got|made|came|went|took|said|sold|kept|ran|gave|handles|uses|needs|pays|bills|manages|writes)\s/u;
const MADE_FOR =
  /^\s(?:is|was)\s(?:\p{Ll}+ly\s)?(?:built|designed|aimed|priced|geared|tailored)\s(?:for|at|towards?)\s/u;
const IS_A_BRAND =
  /^\s(?:is|was|ist|est|es|è|é|är|to|je|on)\s(?:[\p{L}'’-]+\s){1,7}?(?:tool|platform|app|application|company|software|service|brand|CRM|solution|suite|retailer|bank|startup|provider|system|product|option|choice|pick|alternative|Anbieter|Plattform|Unternehmen|Werkzeug|outil|plateforme|entreprise|herramienta|plataforma|empresa|strumento|piattaforma|azienda|ferramenta|narzędzie|firma|nástroj|verktyg|työkalu)(?![\p{L}])/u;
const AUXILIARY =
  /^\s(?:(?:still|also|now|even|already|only|really|just|usually|often|generally|currently|always|probably|clearly)\s)?(?:is|was|has|had|can|will|and|or|vs|are|does|did|would|could|may|might|should|isn['’]t|wasn['’]t|hasn['’]t|can['’]t|won['’]t|doesn['’]t|didn['’]t|cannot|ist|und|hat|kann|est|et|a|es|y|è|e|ha|é|o|en|är|er|og|och|har|jest|ma|je|má|on|ja|to)\s/u;
const PREDICATE =
  /^\s(?:(?:still|also|now|even|already|only|really|just|usually|often|generally|currently|always|probably|clearly)\s)?(?:is|was|has|had|can|will|does|did|would|could|may|might|should|isn['’]t|wasn['’]t|hasn['’]t|can['’]t|won['’]t|doesn['’]t|didn['’]t|cannot|and \p{Lu})(?!\p{L})/u;
/** Words that begin a sentence without an article and mean themselves: matter, ideas, colours, times, living things. */
const BARE_SUBJECTS = new Set(
  (
    "focus time balance trust light vision harmony clarity mint sage gold silver iron steel salt sand milk honey bamboo toast " +
    "lemon ginger basil bread butter copper amber coral rain snow sun moon wind water fire ice earth mercury saturn venus power " +
    "energy love joy hope peace magic music art logic gravity fashion calm simple bold green red orange blue free fast smart " +
    "simplicity patience rust speed space fuel money capital value quality wave motion progress growth change insight impact " +
    "influence momentum discovery spirit nature wood paper silk may april june august monday tuesday wednesday thursday friday " +
    "saturday sunday spring summer winter autumn noon dawn midnight fiber ivy lime mustard oxygen carbon hydrogen noise pace rhythm " +
    "sense honor grace faith merit perfect better best good quick " +
    // colours, matter, food, ideas
    "purple pink brown gray grey beige teal navy cream ivory maroon turquoise lavender lilac violet crimson scarlet indigo khaki charcoal black white " +
    "leather cotton linen wool velvet denim bronze brass tin marble granite glass plastic rubber clay chalk gravel grass hay bread rice sugar " +
    "pepper cinnamon vanilla chocolate coffee tea wine beer cheese meat fish chicken salmon corn wheat flour oil vinegar garlic parsley rosemary thyme " +
    "courage wisdom beauty liberty freedom truth justice charity patience luck fun comfort health wealth success failure history science nature society " +
    "culture education work travel sleep rest exercise nutrition humor anger fear pride curiosity creativity teamwork leadership loyalty safety security privacy " +
    "thunder lightning fog mist frost dew hail sunlight moonlight daylight darkness dust smoke steam foam mud"
  ).split(" "),
);
const APPOSITION =
  /^(?:\s\([^)]{2,60}\)|,\s(?:a|an|the|which|founded|eine?|der|die|das|une?|le|la|una?|il|um|uma|een|en|ett)\s)/;
/** What follows a brand at the beginning of a sentence, and no other word. */
const SAYS_BRAND = [OWN_NOUN, BRAND_VERB, IS_A_BRAND, MADE_FOR, APPOSITION];
const ALWAYS_CAPITAL =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|april|may|june|august)$/i;
const NATURE =
  /^\s(?:rainforest|river|basin|jungle|region|pie|cider|juice|tree|trees|orchard|sauce|cake|slices?)\b/i;
const SERIES_BEFORE =
  /\p{Lu}[\p{L}\p{N}.]*(?:\s\p{Lu}[\p{L}\p{N}.]*)?,\s(?:and\s|or\s|und\s|et\s|y\s|e\s|en\s|och\s|i\s|a\s|oder\s|ou\s|o\s)?$|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{L}][、,]\s?(?:和|및)?$/u;
const SERIES_AFTER = /^(?:,\s(?:and\s|or\s)?\p{Lu}[\p{Ll}\p{Lu}\p{N}]+|、\s?[\p{L}])/u;

/** Judges a hit of a name that is a common word as well: a mention, another word, or doubtful. */
export function judgeCommonWord(context: CueContext): CueVerdict {
  const { raw, place } = context;
  const written = raw.slice(place.start, place.end);
  const around = surroundings(raw, place);
  const { before, after } = around;
  const isDotted = after.startsWith(".");
  if ((isDotted && CODE_TAIL.test(after)) || NATURE.test(after) || isGluedToMore(raw, place)) return "no";
  if (isDotted && TOP_LEVEL.test(after)) return "yes";
  if (context.isShortOf && (context.isPlace || !context.isForeign)) return "no";
  // Turkish parts the endings of names from them, and those of words not.
  if (context.language === "tr" && /^['’]\p{Ll}/u.test(after) && /^\p{Lu}/u.test(written))
    return context.isPlace && TURKISH_WAY.test(after) ? "unclear" : "yes";
  const isEmphasised = /[*_]{2}$/.test(raw.slice(Math.max(0, place.start - 2), place.start));
  if (!isEmphasised && isTail(around, context.language) && !isKind(before) && !lineAround(raw, place).isTitle)
    return context.hasCapitalNouns ? "unclear" : "no";
  if (context.listHead !== null) {
    const verdict = judgeListHead(context, context.listHead);
    return verdict === "yes" || !context.isAlike() ? verdict : "yes";
  }
  if (context.isAlike()) return "yes";
  const hasCapital = context.isSmallText || written !== written.toLowerCase();
  const isPositive =
    context.isOwnDomainCited() || context.isBesideBrand() || OWN_NOUN.test(after) || QUOTED.test(before);
  if (hasCapital && context.isOtherScript) return "yes";
  if (hasCapital && isEmphasised && !around.isInitial && context.isAmongBrands()) return "yes";
  if (!hasCapital && HAN_PRODUCT.test(after)) return "yes";
  if (around.isInitial && isCaseless(written) && context.isAmongBrands()) return "yes";
  if (!hasCapital) {
    if (isPositive || isKind(before) || (context.isForeign ? isInSeries(around) : context.isInHanSeries()))
      return "yes";
    if (context.isLowerName && /^\s\p{Lu}/u.test(after)) return "yes";
    return isUnspacedSubject(context, around) ? "yes" : "unclear";
  }
  if (context.language === "el" && !context.isForeign && !isPositive && isGreekWord(around)) return "unclear";
  // A common noun has its genitive behind it in German: "Mammuts Jacken" are a brand's.
  if (context.language === "de" && context.isInflected && /^\s\p{Lu}/u.test(after)) return "yes";
  if (context.hasCapitalNouns && !context.isForeign && ONE_OF_MANY.test(before)) return "unclear";
  const line = lineAround(raw, place);
  if (around.isInitial) {
    const verdict = judgeInitial(around, context, isPositive && !line.isTitle, isPositive);
    if (verdict !== "yes" && !line.isTitle && !line.isAllCapitals && mayBegin(context, around, written))
      return "yes";
    if (verdict === "no" && context.isForeign && !GOES_ON_AS_WORD.test(after))
      return context.isAmongBrands() ? "yes" : "unclear";
    const mayRise = (context.isForeign || /^\s\d/.test(after)) && context.isAmongBrands() && !line.isTitle;
    return verdict === "unclear" && mayRise ? "yes" : verdict;
  }
  if (line.isTitle || line.isAllCapitals) return isPositive && !line.isAllCapitals ? "yes" : "unclear";
  const verdict = isPositive ? "yes" : judgeInside(context, around, written);
  if (verdict === "yes") return verdict;
  const isSpokenOf =
    context.hasCapitalNouns && !context.isForeign ? isGermanKind(context, around) : isKind(before);
  return isSpokenOf ? "yes" : verdict;
}

/** A capital inside a sentence, whatever word stands before it. */
function judgeInside(context: CueContext, around: Around, written: string): CueVerdict {
  if (ALWAYS_CAPITAL.test(written) && (context.isEnglish || context.hasCapitalNouns)) return "no";
  const isShouted = written === written.toUpperCase() && written.length > 2;
  if (context.hasCapitalNouns) {
    const isBare = (BARE_IN_GERMAN.test(around.before) || isInSeries(around)) && context.isAmongBrands();
    return isBare || isShouted ? "yes" : "unclear";
  }
  if (context.isPlace && isToldAsPlace(around, context.language)) return "unclear";
  return isShouted && !context.isAmongBrands() ? "unclear" : "yes";
}

/** German nouns in the singular do not stand right behind these without an article. */
const BARE_IN_GERMAN =
  /(?:^|\s)(?:ist|hat|und|oder|auch|wird|kann|gehört|kostet|bietet|nutzt|liegt|sind|wurde|baut|liefert)\s$/;
/** A model, a matter or a deed of a firm right behind a name in Chinese or Japanese. */
const HAN_PRODUCT =
  /^(?:[A-Za-z]{1,10}[ .-]?\d|(?:从.{1,8}独立|推出|发布|發布|主打|旗下|属于|屬於|宣布|采用|採用|提供|上市|创立|成立)|の(?:製品|商品|ブランド|公式|サービス|アプリ|店舗|株|価格|料金)|的(?:员工|手机|销量|用户|产品|車型|车型|门店|股价|市值|创始人|系统|生态|官网|服务|会员|价格|價格|員工|產品))/u;

/** Of a writing without capitals that puts spaces between words. */
const isCaseless = (written: string): boolean =>
  /\p{Lo}/u.test(written) &&
  !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(written);

/** Part of a longer word or name: DashPass, B마트. */
function isGluedToMore(raw: string, { start, end }: Place): boolean {
  if (/[\p{Script=Katakana}ー]/u.test(raw[end - 1] ?? ""))
    return /[\p{Script=Katakana}ー]/u.test(raw[end] ?? "");
  const isLatin = /\p{Script=Latin}/u.test(raw[end - 1] ?? "");
  return isLatin
    ? /\p{Lu}/u.test(raw[end] ?? "")
    : /[A-Za-z\d]/.test(raw[start - 1] ?? "") && /\p{Script=Hangul}/u.test(raw[start] ?? "");
}

/** "石墨这两年更新放缓", "コスモスは安い": begins a clause among brands, with a firm's matters behind it. */
function isUnspacedSubject({ language, isAmongBrands, raw, place }: CueContext, { after }: Around): boolean {
  if (place.start > 0 && !/[。！？；，\n]/.test(raw[place.start - 1] ?? "")) return false;
  if (language === "zh") return HAN_MATTERS.test(after) && isAmongBrands();
  return language === "ja" && /^(?:[はも]|でも)(?![^。]{0,3}[。！])/.test(after) && isAmongBrands();
}
const HAN_MATTERS =
  /^[^。！？\n]{0,14}(?:性价比|性價比|价格|價格|更新|产品|產品|型号|系列|客户端|会员|收费|收費|免费|免費|门店|門店|售后|售後|客服|销量|續航|续航|官网|旗下|品牌|公司|集团|总部|總部|上市|推出|融资|用户|用戶|\d+(?:元|万|萬|%))/u;

/** "Ο Γερμανός ανταποκριτής", "ένας Κρητικός παραγωγός": an article before it and a noun behind, where a brand goes on with a verb. */
const isGreekWord = ({ before, after }: Around): boolean =>
  GREEK_ARTICLE.test(before) && /^\s\p{Ll}/u.test(after) && !GREEK_GOES_ON.test(after);
const GREEK_ARTICLE =
  /(?<!\p{L})(?:[ΟΗοη]|[ΤτΈΈέ](?:ο|ον|η|ην|ου|ης|α|νας|να)|μ[ιί]α|[Οο]ι|[Σσ]τ(?:ο|ον|η|ην))\s$/u;
const GREEK_GOES_ON =
  /^\s(?:είναι|ήταν|έχει|είχε|και|κι|με|σε|από|για|στο|στη|στην|στον|στα|στις|που|δεν|θα|μας|σας|επίσης|όμως|ή|ως|το|τα|τη|την|τον|τους|τις|\p{Ll}+(?:ει|άει|εί|ά|εις|άς|ετε|άτε|ουμε|ούμε|ουν|ούν|εται|άται|ούσε|ησε|ισε|ωσε|ασε|ξε|ψε|θηκε))(?!\p{L})/u;

const GOES_ON_AS_WORD =
  /^\s(?:\p{Lu}|(?:que|qui|een|un|una|uma|um|ein|eine|une|za|nok|de|di|do|da|du|des|na|w|z|s|k|o|u|mit|til|om|på|för|for|från|av|van|voor|per|con|com|à|au|pour|pro|na|dla|od|of|som|bij|aan|in|op|je|uw|het|de|niet|dan|uit|over|naar|er|le|la|les|votre|vos|el|los|las|tu|su|il|lo|gli|os|as|seu|sua|em|en|te|al|allo|alla|ai|agli|alle|all['’]|dal|dallo|dalla|dai|dagli|dalle|nel|nello|nella|nei|nelle|sul|sulla|sui|sulle|un['’]|ao|aos|às|pelo|pela|no|nas|nos|au|aux|del)(?:\s|(?<=['’])))/u;

/**
 * Whether a name at the beginning of a sentence may be one because of what surrounds it: other brands, and in English a
 * colon that only the name or a product of it follows ("For teams: Square."). Little words begin sentences as themselves.
 */
function mayBegin(context: CueContext, { before, after }: Around, written: string): boolean {
  if (context.language === "de" || SMALL_CAPITAL.test(written) || !/\p{Lu}/u.test(written)) return false;
  // Where nothing has an article, any noun begins a sentence as a name would.
  const goesOn = context.isForeign ? null : (GOES_ON_AS_FIRM[context.language] ?? null);
  if (goesOn !== null && !goesOn.test(after)) return false;
  // "Oi! Claro, posso ajudar": a greeting.
  if (!context.isForeign && /^[!,]/.test(after)) return false;
  // "Лента новостей" and "Магнит притягивает" begin as the brand would, and no article tells.
  if (/\p{Script=Cyrillic}/u.test(written) || (!context.isEnglish && GOES_ON_AS_WORD.test(after)))
    return false;
  if (context.isEnglish && !(endsAsLabel(before) && /^(?:[.!](?:\s|$)|$|\n|\s\p{Lu})/u.test(after)))
    return false;
  return context.isAmongBrands();
}

function endsAsLabel(before: string): boolean {
  const label = before.trimEnd();
  return label.endsWith(":") && /\p{L}.*:$/u.test(label.slice(label.lastIndexOf("\n") + 1));
}

/** What goes on behind a firm at the beginning of a sentence, in languages without articles. */
const GOES_ON_AS_FIRM: Partial<Readonly<Record<Language, RegExp>>> = {
  pl: /^\s(?:(?:i|oraz|czy|lub)\s\p{Lu}|(?:też |także |również |nadal |wciąż )?(?:ma|jest|był[ao]?|oferuj\p{L}+|wypłaca|sprzedaj\p{L}+|produkuj\p{L}+|wprowadz\p{L}+|daje|zapewnia|kosztuje|należy|posiada|działa|obsługuje|wysyła|projektuje|współpracuje|pobiera|udostępnia|wygrywa|stawia|robi|dostarcza|wymaga|prowadzi|otw\p{L}+|przej\p{L}+|zwraca|nalicza|stosuje|wynajmuj\p{L}+|wypada|kusi|słynie|kupił\p{L}*|zwleka\p{L}*|podniósł|podniosł\p{L}+|obniżył\p{L}*|uruchomił\p{L}*)(?!\p{L}))|^[?,]/u,
  tr: /^\s(?:(?:ve|ile|veya|ya da)\s\p{Lu}|(?:market|mağaza|uygulama|banka|marka|fiyat|ürün|kart|hesab|site|müşteri|şube|model|bayi|kampanya|servis|kargo|abone|paket)\p{L}*|\d)|^,[^.\n]{0,60}(?:marka|firma|banka|şirket|zincir)|^\?/u,
};

type Around = ReturnType<typeof surroundings>;

/** "Google Drive", "iPhone Pro Max": the end of another product's name. */
const isTail = ({ before, wordBefore, isInitial }: Around, language: Language): boolean =>
  !isInitial &&
  wordBefore !== null &&
  /^\p{Lu}|\p{Ll}\p{Lu}/u.test(wordBefore) &&
  !isOpeningWord(wordBefore) &&
  !SMALL_CAPITAL.test(wordBefore) &&
  !isNounBeginning(before, wordBefore, language);

const isInSeries = ({ before, after }: Around): boolean =>
  SERIES_BEFORE.test(before) || SERIES_AFTER.test(after);

/** "1. Linear" among products is one; "**Focus:** stay calm" in a list of advice is not. */
function judgeListHead(
  { isOwnDomainCited, isBesideBrand }: CueContext,
  { hasBrandSibling, isLabel }: NonNullable<CueContext["listHead"]>,
): CueVerdict {
  if (hasBrandSibling || isOwnDomainCited() || isBesideBrand()) return "yes";
  return isLabel ? "no" : "yes";
}

/** "Next, a word on care". */
const ORDERING = new Set(
  "next first second third last then once also indeed now later soon today ever still".split(" "),
);

/** "Marmot? Discontinued." */
const ASKED = /^\?\s/;

/** A capital at the beginning of a sentence says nothing; what follows may. */
function judgeInitial(
  { after }: Around,
  context: CueContext,
  isPositiveText: boolean,
  isPositive: boolean,
): CueVerdict {
  const written = context.raw.slice(context.place.start, context.place.end);
  if (ORDERING.has(written.toLowerCase()) && after.startsWith(",")) return "no";
  if (SAYS_BRAND.some((pattern) => pattern.test(after))) return "yes";
  if (ASKED.test(after) && context.isAmongBrands()) return "yes";
  if (DOES.test(after) && !context.hasCapitalNouns && !BARE_SUBJECTS.has(written.toLowerCase())) return "yes";
  const goesOnAsPhrase = /^[ \u00a0]\p{Ll}/u.test(after) && !AUXILIARY.test(after);
  if (goesOnAsPhrase) return isPositive && /^\s\p{Ll}+s\s/u.test(after) ? "yes" : "no";
  // "Notion is great" is no phrase of the word; "Focus is great" may be.
  const isSubject =
    PREDICATE.test(after) && !context.hasCapitalNouns && !BARE_SUBJECTS.has(written.toLowerCase());
  return isPositiveText || isSubject ? "yes" : "unclear";
}
