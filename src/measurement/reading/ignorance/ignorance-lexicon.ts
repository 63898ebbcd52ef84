/**
 * How assistants say in a language that they know nothing of a name. Phrases are alternatives parted by |; a space stands for
 * any space, ~ for up to five words, * for any letters that go on with a word, § for an end of what is said.
 */
export type IgnoranceLexicon = {
  /** Words without which nothing is denied: no other pattern of the language is tried. */
  readonly denies: string;
  /** Words of which it takes one as well. */
  readonly knows?: string;
  /** What denies the nouns, before them, and says who does not have them: "I have no". */
  readonly none: string;
  /** What denies them of whomever: "no". Counts only where the name stands behind the nouns, or is a label before. */
  readonly bare?: string;
  /** What one knows or finds of a brand: "information". */
  readonly nouns: string;
  /** What links a noun to the name: "about". */
  readonly about: string;
  /** Phrases that the name follows: "I have never heard of". */
  readonly know?: string;
  /** Phrases with the name, written ¤, among them. */
  readonly around?: string;
  /** Phrases that follow the name: "does not ring a bell". */
  readonly is: string;
  /** As `is`, but true of brands one knows as well, unless the sentence goes on about it: "is not widely known". */
  readonly weak?: string;
};

const KINDS =
  "(?:compan(?:y|ies)|brands?|products?|tools?|services?|apps?|platforms?|software|organi[sz]ations?|business(?:es)?|stores?|shops?|providers?|firms?|start-?ups?|vendors?|retailers?|websites?|entity|entities|names?|banks?|restaurants?|hotels?|agency|agencies|clinics?|manufacturers?|makers?|labels?)";
const NOT =
  "(?:do not|don't|did not|didn't|have not|haven't|could not|couldn't|can not|cannot|can't|am not able to|was not able to|wasn't able to|was unable to|were unable to|am unable to|unable to|failed to)";

export const LATIN_LEXICONS: Readonly<Record<string, IgnoranceLexicon>> = {
  en: {
    denies:
      "no not cannot can't don't didn't couldn't doesn't isn't aren't haven't hasn't wasn't weren't unable nothing never unfamiliar unknown lack blank without neither none nobody failed nowhere outside beyond draws yet zero absence insufficient drew drawing",
    knows:
      "information info knowledge details data record records result results mention mentions reference references evidence " +
      "trace source sources listing listings entry entries hit hits match matches anything familiarity recollection insight " +
      "material coverage report reports review reviews familiar acquainted aware unaware unfamiliar know known recognise " +
      "recognize recognised recognized recognisable recognizable place identify identified verify verified confirm confirmed " +
      "locate located find found recall vouch heard come came encountered seen see nothing idea clue blank called named such " +
      "bell bells exist appear appears show turn turned unknown radar nowhere outside beyond established prominent household " +
      "documented up name new one training across",
    none: `(?:there(?:'s| is| are| was| were)|I(?:'ve| have)?|we(?:'ve| have)?|search* (?:\\S+ ){0,4}?) ?(?:\\S+ ){0,2}?(?:no|little to no|zero|next to no)|(?:find|found|turned up|returned|returns|yielded|yields|came up with|come up with|came back with|comes back with|see) (?:no|zero)|(?:I|we|search*|my \\S+|our \\S+|sources|results|data) (?:\\S+ )?${NOT} (?:\\S+ )?(?:have|find|locate|see|provide|offer|access|possess|get|come across|turn up|share|give(?: you)?|retrieve|uncover|return|include|contain|mention|hold|recall) ?(?:\\S+ ){0,2}?(?:any|much|enough|sufficient|specific|reliable|detailed|the|a|an)?|(?:I|we) (?:\\S+ )?lack|unable to (?:find|locate|provide)(?: any| reliable| specific| the)?|there (?:isn't|is not|aren't|are not|wasn't|was not) (?:any|enough|much|a)`,
    bare: `no|without|lack of|lack|zero|absence of|insufficient|any`,
    nouns:
      "information|info|knowledge|details|data|records?|results?|mentions?|references?|evidence|trace|sources?|listings?|entry|entries|hits|matches|anything|familiarity|recollection|insight|material|coverage|reports?|reviews?",
    about:
      "about|on|for|of|regarding|concerning|with|related to|relating to|called|named|under|by the name of|that|as to",
    know: `(?:I|we)(?:'m| am|'re| are) (?:\\S+ ){0,2}?not (?:\\S+ ){0,2}?(?:familiar|acquainted) with|(?<!you are |you're |if |those |anyone |readers |people |users |you were |still )(?:unfamiliar with|not (?:\\S+ )?familiar with)|(?:I|we)(?:'m| am|'re| are)? (?:\\S+ )?(?:not aware of|unaware of)|(?:I|we) (?:\\S+ )?(?:do not|don't|did not|didn't|cannot|can't|couldn't|could not) (?:\\S+ )?(?:know(?: anything(?: \\S+)?| much)?(?: of| about)?|recogni[sz]e|place|identify|verify|confirm|locate|find|recall|trace|vouch for|actually know)|(?:I|we)(?:'ve| have)? (?:\\S+ )?(?:never|not|haven't|had not) (?:\\S+ )?(?:heard (?:of|about)|come across|encountered|seen)|never heard of|know (?:absolutely |next to |almost |practically |literally )?nothing (?:\\S+ )?(?:about|of|on)|(?:find|found|have|turned up|come up with|came up with|say|got) (?:absolutely |literally )?nothing (?:\\S+ ){0,2}?(?:about|on|for|of|under|called|named|regarding)|nothing (?:\\S+ ){0,4}?(?:about|for|on|under|called|named|regarding)|no idea (?:who|what)|(?:drew|drawing) a blank (?:on|with|for)|(?<!you |they |people |who |customers |users )${NOT} (?:\\S+ )?(?:find|locate|identify|verify|confirm|see|trace|place|recogni[sz]e|come across)|(?:not|n't) (?:\\S+ ){0,3}?(?:any|a) (?:\\S+ ){0,3}?${KINDS} (?:called|named|by the name(?: of)?|known as)|(?:there is|there's|there are|there seems to be|there appears to be|know of|aware of|find|found|is|of) no (?:\\S+ ){0,4}?${KINDS} (?:\\S+ ){0,2}?(?:called|named|by the name(?: of)?|known as|with the name)|no such (?:${KINDS}|thing) (?:\\S+ )?(?:called|named|as)?`,
    is: `(?:does not|doesn't|do not|don't|did not|didn't) (?:\\S+ ){0,2}?(?:ring a bell|ring any bells|exist|come up|turn up|show up|bring up anything|match any ~ (?:I|${KINDS})|correspond to any|appear (?:in|within|among|anywhere in) (?:\\S+ ){0,2}?(?:my|our|the (?:results|sources|data|search)|any (?:source|record|database|result|of))|appear (?:in|on|among) (?:\\S+ ){0,4}?(?:I|we|my|our)|appear in (?:\\S+ ){0,3}?(?:sources|results|records|data|database|databases)|seem to be (?:a|an) (?:real|actual|existing|established|known|recogni[sz]ed)|appear to be (?:a|an) (?:real|actual|existing|established|known|recogni[sz]ed))|(?:is|was|are) (?:not|n't) (?:\\S+ ){0,3}?(?:familiar to me|known to me|in my (?:\\S+ )?(?:data|knowledge|records|sources|database|index)|(?:something|anything|one|an? \\S+|any \\S+)(?: that| which)? (?:I|we)(?:'m| am|'ve|'re| are| know| have| can| could| recogni[sz]e)|part of my|covered in my|on my radar)|(?:isn't|wasn't|aren't) (?:\\S+ ){0,3}?(?:familiar to me|known to me|in my (?:\\S+ )?(?:data|knowledge|records|sources|database|index)|(?:something|anything|one|an? \\S+|any \\S+)(?: that| which)? (?:I|we)(?:'m| am|'ve|'re| are| know| have| can| could| recogni[sz]e)|part of my|covered in my|on my radar)|(?:is|are) (?:\\S+ ){0,2}?(?:unknown|unfamiliar|new) to (?:me|us)|(?:could not|couldn't|can't|cannot) be (?:found|verified|identified|located|confirmed)|(?:is|are|was|were) nowhere to be found|(?:is|falls|lies) (?:outside|beyond) (?:of )?my (?:knowledge|training|data)|(?:I|we)(?:'ve| have|'m| am)? (?:\\S+ ){0,2}?(?:no (?:idea|clue)|never heard(?= of (?:it|them|this|that)|[.,;!]|$)|drew a blank|drawing a blank|don't know|do not know(?! if| how| why)|(?:don't|do not) recogni[sz]e|(?:couldn't|could not|can't|cannot|didn't|did not) (?:find|verify|identify|locate|confirm|place)(?= (?:it|them|this|that|anything|any|at all|anywhere)|[.,;!]|$)|(?:am |'m )?not familiar with(?= (?:it|them|this|that)|[.,;!]|$)|(?:found|know|find|have) nothing(?! (?:\\S+ )?(?:about|on|of) (?!it|them|this|that)))|(?:which|that|whom) (?:I|we)(?:'ve| have|'m| am)? (?:\\S+ ){0,2}?(?:don't|do not|cannot|can't|couldn't|could not|never|not) (?:\\S+ )?(?:know|find|found|verify|identify|heard|familiar)|not found|no (?:match|matches|hits|data|info|information|results|records)(?: (?:found|available|at all))?(?=[.,;!|)]|$)|: unknown|draws a blank|(?:exists?,? )?(?:I|we) have yet to (?:come across|hear|see|encounter|find)`,
    around:
      "(?:confirm|verify) (?:whether|if|that) (?:\\S+ )?¤ (?:\\S+ ){0,8}?(?:exists?|is real|is genuine)|search(?:es|ed|ing)? (?:\\S+ ){0,3}?(?:for|of) ¤\\S* (?:\\S+ ){0,4}?(?:no|nothing|zero|without)",
    weak: "(?:not|n't) (?:\\S+ ){0,5}?(?:a|an|any) (?:\\S+ ){0,2}?(?:well-known|widely-known|known|recogni[sz]ed|recogni[sz]able|familiar|household|established|prominent) (?:or \\S+ )?(?:\\S+ ){0,2}?(?:name|brand|company|product|tool|service|app|platform|business|entity|organi[sz]ation|provider|one)|(?:not|n't) (?:\\S+ ){0,2}?(?:widely|well|generally|commonly) (?:known|recogni[sz]ed|documented)(?=[.,;!]|$)",
  },
  de: {
    denies:
      "nicht kein keine keinen keinerlei keiner nichts nie noch unbekannt unklar fehlen fehlt fehlanzeige ohne leider weder",
    none: `(?:liegen|liegt|habe|haben|hab|gibt|gab|finde|finden|fand|fanden|konnte|konnten|kann|besitze|verfüge|verfügen|existieren|stehen|kenne) (?:\\S+ ){0,5}?(?:kein*|kaum|nicht genügend|nicht genug|nichts an)|fehlen (?:mir|uns)`,
    bare: `kein*|ohne|kaum|fehlende`,
    nouns:
      "Information*|Infos|Angabe*|Daten|Detail*|Hinweis*|Treffer*|Ergebnis*|Erkenntnis*|Kenntnis*|Quelle*|Einträg*|Eintrag|Beleg*|Erwähnung*|Spur*|Wissen|Bewertung*|Erfahrungen",
    about: "zu|zum|zur|über|von|vom|bezüglich|hinsichtlich|betreffend|für|namens",
    know: `(?:weiß|finde|fand|habe|konnte|kenne|wissen) (?:\\S+ ){0,4}?nichts (?:\\S+ ){0,2}?(?:über|von|zu|zum|zur)|nichts (?:\\S+ ){0,2}?(?:über|von|zu|zum|zur)|noch nie (?:\\S+ ){0,2}?(?:von|über)|nie (?:etwas )?(?:von|über)|nicht (?:\\S+ )?vertraut mit|kein* (?:\\S+ ){0,3}?(?:namens|mit (?:dem )?namen)|kenne (?:ich )?(?:\\S+ )?kein*|(?:keine ahnung|weiß nicht), (?:was|wer)`,
    is: "(?:ist|sind|war|wäre|bleibt|sei) (?:mir|uns) (?:\\S+ ){0,4}?(?:nicht|kein|un)(?:\\S+ ){0,3}?(?:bekannt|geläufig|vertraut|untergekommen|begegnet|begriff)|(?:ist|sind) (?:mir|uns) (?:\\S+ ){0,2}?unbekannt|(?:mir|uns) (?:\\S+ ){0,3}?(?:nicht|nichts|kein*) (?:\\S+ ){0,2}?(?:bekannt|geläufig|vertraut|ein begriff)|(?:sagt|sagen) (?:mir|uns) (?:\\S+ ){0,2}?nichts|kenne (?:ich|wir)? ?(?:\\S+ ){0,3}?nicht|(?:ich|wir) (?:\\S+ ){0,4}?nicht (?:kenne|kennen|weiß|finden|verifizieren)|(?:bin|sind) (?:ich|wir) (?:\\S+ ){0,3}?nicht vertraut|nicht (?:\\S+ )?vertraut|(?:habe|hatte) (?:ich|wir) (?:\\S+ ){0,3}?(?:noch nie|nie|nichts|keine)(?: \\S+){0,3} (?:gehört|gefunden|gelesen|finden)|(?:weiß|finde|fand|habe|konnte|kann) (?:ich|wir) (?:\\S+ ){0,4}?(?:nichts|nicht (?:\\S+ )?(?:finden|ausfindig|identifizieren|zuordnen|verifizieren|bestätigen))|(?:konnte|kann|ließ|lässt) (?:sich )?(?:\\S+ ){0,3}?(?:nichts|nicht) (?:\\S+ ){0,2}?(?:finden|gefunden|ermitteln|ermittelt|verifizieren|verifiziert|identifiziert|zuordnen)|liegen (?:\\S+ ){0,4}?(?:nicht|keine) ?(?:\\S+ ){0,3}?vor|liegt (?:\\S+ ){0,3}?nichts vor|taucht (?:\\S+ ){0,5}?nicht auf|(?:taucht|erscheint|kommt|steht|findet sich|ist) (?:\\S+ ){0,2}?(?:in|bei|unter) kein*|(?:scheint|dürfte) (?:\\S+ ){0,3}?nicht zu existieren|existiert (?:\\S+ ){0,3}?nicht|fehlen (?:mir|uns) (?:\\S+ ){0,3}?(?:informationen|daten|angaben|erkenntnisse)|: (?:unbekannt|fehlanzeige|nichts gefunden|nicht gefunden)|(?:habe|hat|hab|haben|gibt|gab|finden) (?:\\S+ ){0,3}?keine(?=§| (?:gefunden|finden))",
    weak: "(?:ist|sind|scheint) (?:\\S+ ){0,4}?kein(?:e|en)? (?:\\S+ ){0,2}?(?:bekannte*|etablierte*) (?:marke|unternehmen|name|anbieter|firma|produkt|dienst|tool)|kein(?:e|en)? (?:\\S+ ){0,2}?(?:bekannte*|etablierte*) (?:marke|unternehmen|name|anbieter|firma|produkt|dienst|tool)",
  },
  nl: {
    denies: "geen niet niets nooit onbekend ontbreekt ontbreken weinig zonder niks nergens",
    none: `(?:heb|hebben|vind|vond|vinden|kon|kan|is er|zijn er|er is|er zijn|beschik*|bestaat er|bestaan er|is|ken) (?:\\S+ ){0,5}?(?:geen|nauwelijks|onvoldoende|weinig)|ontbreken mij|ontbreekt mij`,
    bare: `geen|zonder|onvoldoende|weinig`,
    nouns:
      "informatie|gegevens|details|data|resultaten|kennis|vermelding*|bronnen|verwijzing*|info|recensies|reviews|treffers|spoor|sporen|bedrijf|merk|dienst|winkel|app|product",
    about: "over|van|voor|met|betreffende|omtrent|bij|genaamd|onder",
    know: "ken (?:ik )?(?:\\S+ )?geen|(?:ik|wij|we) (?:ken|kennen|herken|herkennen)(?= ¤\\S* (?:\\S+ )?niet)|niet (?:\\S+ )?(?:bekend|vertrouwd) met|nooit (?:\\S+ ){0,2}?(?:gehoord )?van|nooit gehoord van|(?:weet|vind|vond|kon|kan|heb) (?:ik )?(?:\\S+ ){0,2}?(?:niets|niks) (?:\\S+ )?(?:over|van|vinden over)|(?:niets|niks) (?:\\S+ ){0,2}?(?:over|van)|(?:kan|kon) (?:ik )?geen ~ (?:met de naam|genaamd)",
    is: "(?:is|zijn) (?:mij|me|ons|bij mij|bij ons) (?:\\S+ ){0,2}?(?:niet|onbekend)(?: bekend| vertrouwd)?|(?:zegt|zeggen) (?:mij|me|ons) (?:\\S+ ){0,2}?(?:niets|niks)|(?:ken|herken|kennen) (?:ik|we|wij)? ?(?:\\S+ ){0,4}?niet|ik (?:\\S+ ){0,3}?niet (?:ken|kan vinden|terugvinden)|(?:ben|zijn) (?:ik|we) (?:\\S+ ){0,3}?niet (?:bekend|vertrouwd)|(?:kon|kan|heb) (?:ik|we) (?:\\S+ ){0,4}?(?:niets|niks|niet|geen) (?:\\S+ ){0,2}?(?:vinden|terugvinden|gevonden|verifiëren|thuisbrengen|zeggen)|heb ik (?:\\S+ ){0,2}?(?:nergens|niet|niets) (?:\\S+ ){0,2}?(?:terugvinden|vinden|gevonden|teruggevonden)|heb ik (?:\\S+ ){0,2}?nooit (?:\\S+ )?gehoord|(?:weet|vind|vond) ik (?:\\S+ ){0,2}?(?:niets|niks)|komt (?:\\S+ ){0,5}?niet voor|lijkt (?:\\S+ ){0,2}?niet te bestaan|bestaat (?:\\S+ ){0,3}?niet|(?:is|zijn|was) (?:\\S+ ){0,4}?(?:niets|niks|niet) (?:\\S+ ){0,2}?(?:te vinden|bekend|gevonden|terug te vinden)|: (?:onbekend|niet gevonden|geen)",
    weak: "geen (?:\\S+ )?bekend[e]? (?:merk|naam|bedrijf|speler|product)",
  },
  sv: {
    denies: "inte ingen inga inget ingenting aldrig saknar saknas ok utan",
    none: `(?:har|hittar|hittade|finns|kunde|kan|hitta|hittat|funnit) (?:\\S+ ){0,4}?(?:ingen|inga|inte någon|inte några|inte hitta någon|inte hitta några|inte mycket)|saknar(?: jag| vi)?`,
    bare: `ingen|inga|inget|utan|saknas`,
    nouns:
      "information|uppgift*|data|kännedom|kunskap|detaljer|resultat|träff*|källor|omnämnande*|fakta|spår|recension*|företag|varumärke|tjänst|butik",
    about: "om|på|för|kring|angående|med|gällande|vid namn|som heter",
    know: "(?:känner|kan|vet|hittar|hittade|har|kunde) (?:jag |vi )?(?:\\S+ ){0,2}?(?:inte till|inte hitta|ingenting om|inget om|aldrig hört talas om|aldrig hört om|aldrig stött på|inte identifiera|inte verifiera)|aldrig hört (?:talas )?om|(?:ingenting|inget) (?:\\S+ ){0,2}?(?:om|på)|inte bekant med|inte (?:hitta|hittat|funnit|kännedom om)|(?:hittar|hittade|känner igen|känner till) (?:jag )?(?:inte|ingen|inget|inga)(?: \\S+)?(?= ¤| (?:som heter|vid namn))|(?:finns|känner till) ~ (?:ingen|inget|inga) ~ (?:som heter|vid namn)",
    is: "(?:känner|vet) (?:jag|vi) (?:\\S+ )?(?:inte|inget|ingenting)|(?:är|var) (?:\\S+ )?(?:inte bekant|okän[dt]*|inte kän[dt]* för mig|inget jag|ingen jag|obekant*)(?: för mig| för oss| jag känner)?|hittar (?:jag|vi) (?:\\S+ )?(?:inga|inget|ingen) (?:spår|information|uppgifter)|säger (?:mig|oss) (?:\\S+ )?(?:inget|ingenting)|(?:hittar|hittade|kunde|kan|har) (?:jag|vi) (?:\\S+ ){0,4}?(?:inget|ingenting|inte (?:\\S+ )?(?:hitta|hittat|identifiera|verifiera)|aldrig hört)|jag inte (?:känner|hittar|kan)|finns (?:\\S+ ){0,4}?(?:ingenting|inget|inte) (?:\\S+ )?(?:att hitta|i mina|bland)|(?:verkar|tycks) (?:\\S+ )?inte (?:existera|finnas)|existerar inte|(?:dyker|förekommer|finns) (?:\\S+ )?inte (?:upp|med)? ?i (?:mina|källorna|resultaten)|: (?:okän[dt]|ingen|inga|inget)",
    weak: "(?:inget|ingen) (?:\\S+ )?(?:välkän[dt]*|kän[dt]*) (?:varumärke|företag|namn|aktör)",
  },
  da: {
    denies: "ikke ingen ingenting intet aldrig aldri mangler ukendt ukjent uden uten",
    none: `(?:har|finder|fandt|finner|fant|findes|finnes|kunne|kan|er der|det er|finde|finne) (?:\\S+ ){0,4}?(?:ingen|intet|ikke nogen|ikke noget|ikke noen|ikke noe|ikke finde nogen|ikke finne noen)|mangler(?: jeg| vi)?`,
    bare: `ingen|intet|uden|uten`,
    nouns:
      "information*|informasjon*|oplysning*|opplysning*|data|kendskab|kjennskap|viden|kunnskap|detaljer|resultat*|kilder|omtale*|spor|træff*|treff|anmeldelser|virksomhed|bedrift|selskap|mærke|merke|butik*|tjeneste",
    about: "om|på|for|vedrørende|angående|med|til|ved navn|som heter|der hedder",
    know: "(?:kender|kjenner) (?:jeg |vi )?(?:\\S+ ){0,2}?(?:ikke(?: til)?|ingen|intet)|(?:aldrig|aldri) hørt (?:om|tale om|snakk om)|ikke hørt om|ikke (?:bekendt|kjent|kendt|fortrolig) med|(?:intet|ingenting|ikke noget|ikke noe) (?:\\S+ ){0,2}?om|(?:finder|fandt|finner|fant|finde|finne) (?:jeg |vi )?(?:\\S+ )?(?:ikke|ingen|intet)(?: \\S+)?(?= ¤| (?:ved navn|som heter|der hedder|kalt|kaldet))|(?:kunne|kan) (?:\\S+ ){0,2}?ikke (?:finde|finne|identificere|identifisere|verificere|bekrefte|bekræfte)|ikke (?:\\S+ )?(?:finde|finne|fundet|funnet) (?:noget|noe|noen|nogen|meget|mye) (?:\\S+ )?om",
    is: "(?:kender|kjenner) (?:jeg|vi) (?:\\S+ )?(?:ikke|intet)|(?:er|var) (?:\\S+ )?(?:ukendt|ukjent|ikke bekendt|ikke kendt|ikke kjent|ikke en \\S+ jeg|ikke et \\S+ jeg|ikke noe jeg|ikke noget jeg)(?: for mig| for meg)?|siger (?:mig|os) (?:\\S+ )?(?:intet|ikke noget|ingenting)|sier (?:meg|oss) (?:\\S+ )?(?:ingenting|ikke noe)|(?:har|kunne|kan|finder|fandt|finner|fant|ved|vet) (?:jeg|vi) (?:\\S+ ){0,4}?(?:intet|ingenting|ikke noget|ikke noe|aldrig hørt|aldri hørt|ikke (?:\\S+ )?(?:finde|finne|fundet|funnet|identificere|identifisere|kendskab|kjennskap))|(?:jeg|vi) (?:ikke|aldrig|aldri) (?:\\S+ )?(?:kender|kjenner|har hørt|kan finde|kan finne|kunne finde)|(?:ser|synes) (?:\\S+ ){0,3}?ikke (?:\\S+ )?(?:at|å) eksistere|(?:eksisterer|findes|finnes) (?:\\S+ )?ikke|(?:optræder|dukker|fremgår|forekommer) (?:\\S+ )?ikke|: (?:ukendt|ukjent|ingen)",
    weak: "(?:ikke et|ikke en|intet|ingen) (?:\\S+ )?(?:velkendt*|kendt*|velkjent*|kjent*) (?:mærke|merke|virksomhed|bedrift|navn)",
  },
  fi: {
    denies: "en ei eiv emme tuntematon tuntemattomia vailla puuttuu ole",
    none: `ei ole|eivät ole|en ole (?:\\S+ )?(?:löytänyt|saanut)|en löytänyt|en löydä|en onnistunut löytämään|ei löydy|ei löytynyt|minulla ei ole|ei näytä olevan`,
    nouns:
      "tieto*|tietoj*|tieta*|tuloks*|mainint*|lähte*|merkintö*|yksityiskoht*|dataa|arvostelu*|kokemuks*|yrity*|brändi*|palvelu*|kauppa*|tuote*",
    about: "nimeltä|nimellä|koskien|nimistä|nimisestä|nimisen|liittyen|",
    know: "(?:en|emme) (?:\\S+ ){0,2}?(?:tunne|tunnista|tiedä|löydä|löytänyt|ole (?:\\S+ )?kuullut\\S*|ole (?:\\S+ )?löytänyt|ole perehtynyt|ole tietoinen|pysty (?:\\S+ )?(?:vahvistamaan|löytämään)|onnistunut löytämään|tiedä mitään)|ei (?:\\S+ ){0,2}?(?:löydy|löytynyt|löytyny|ole) (?:\\S+ ){0,3}?(?:tieto\\S*|tietoj\\S*|mitään|mainint\\S*|tuloks\\S*|yritystä|brändiä|palvelua)|minulla ei ole",
    is: "(?:\\S+ ){0,2}?(?:en|emme) (?:\\S+ ){0,2}?(?:tunne|tunnista|tiedä|löydä|löytänyt|ole (?:\\S+ )?kuullut|ole (?:\\S+ )?löytänyt)|ei (?:\\S+ ){0,2}?(?:ole (?:\\S+ ){0,2}?(?:tuttu|tietoa|tietoja|mitään|löytynyt)|löydy|löytynyt|sano (?:\\S+ )?mitään|esiinny|näytä olevan olemassa|ole olemassa|vaikuta olevan)|(?:on|jäi) (?:\\S+ )?tuntematon|: (?:ei tieto|tuntematon|tieto puuttuu)",
    weak: "ei ole (?:\\S+ )?(?:tunnettu|laajasti tunnettu) (?:brändi|merkki|yritys|nimi)",
  },
  et: {
    denies: "ei ole pole puudub puuduvad tundmatu",
    none: "ei (?:ole|leia|leidnud|leidunud|õnnestunud)|pole|puudub|puuduvad",
    nouns:
      "teave*|teabe*|teavet|info*|andmed|andmeid|tulemusi|viiteid|allikaid|mainimisi|ettevõtet|brändi|kaubamärki",
    about: "kohta|nimega|nimelist|nimelise|osas|",
    know: "ma ei (?:\\S+ )?(?:tunne|tea|leia|leidnud)|ei (?:\\S+ )?(?:tunne|leidnud|leia|tea) (?:\\S+ ){0,2}?|pole (?:\\S+ )?(?:kuulnud|tuttav|leidnud)|ei ole (?:\\S+ )?(?:kuulnud|tuttav|leidnud)",
    is: "(?:kohta )?(?:\\S+ ){0,2}?(?:ei (?:\\S+ )?(?:ole|leia|leidnud|tea|tunne|leidunud)|pole|puudub|puuduvad) (?:\\S+ ){0,4}?(?:teavet|teave|infot|info|andmeid|andmed|midagi|tuttav)|(?:kohta )?(?:\\S+ ){0,3}?(?:teave|teavet|info|andmed|andmeid) (?:\\S+ )?(?:puudub|puuduvad|pole|ei ole)|(?:on|jääb) (?:mulle )?tundmatu|(?:ma )?ei (?:tunne|tea)|(?:pole|ei ole) mulle tuttav",
  },
  lv: {
    denies: "nav nezinu neatradu neesmu nepaz nezin trūkst neko nekad",
    none: "nav|neatradu|neizdevās atrast|trūkst",
    nouns: "informācij*|datu|ziņu|rezultātu|avotu|pieminējum*|atsauksmj*",
    about: "par|ar nosaukumu|attiecībā uz",
    know: "nezinu (?:\\S+ )?(?:par)?|nepazīstu|neesmu (?:\\S+ )?(?:dzirdējis|dzirdējusi|pazīstams) (?:\\S+ )?(?:par|ar)?|neatradu (?:neko )?(?:par)?|neko (?:\\S+ )?par|nekad neesmu dzirdējis par",
    is: "(?:man )?(?:\\S+ )?(?:nav|ir) (?:man )?(?:\\S+ ){0,2}?(?:zināms|zināma|nezināms|nezināma|informācijas|datu|pazīstams|pazīstama)|(?:es )?(?:nezinu|nepazīstu|neatradu|neesmu dzirdējis)",
  },
  lt: {
    denies: "nerad neturiu neturime nežinau nepa nėra nie nepavyko nesu apie niekada ne",
    none: "neturiu|neturime|neradau|nėra|nepavyko rasti|trūksta",
    nouns: "informacij*|duomen*|žini*|rezultat*|šaltini*|paminėjim*|atsiliepim*",
    about: "apie|pavadinimu|dėl",
    know: "nežinau (?:\\S+ )?(?:apie)?|nepažįstu|nesu (?:\\S+ )?(?:girdėjęs|girdėjusi|susipažinęs|susipažinusi) (?:\\S+ )?(?:apie|su)?|neradau (?:nieko )?(?:apie)?|nieko (?:\\S+ )?apie",
    is: "(?:man )?(?:\\S+ )?(?:nėra |yra )?(?:man )?(?:nežinom\\S*|nepažįstam\\S*|negirdėt\\S*)|(?:aš )?(?:\\S+ ){0,2}?(?:neturiu|neradau|nežinau|nieko nežinau|nepažįstu)|nėra (?:man )?žinom\\S*",
  },
  pl: {
    denies: "nie brak nic nieznan nieznana nieznane nieznany nigdy bez adnych",
    none: `nie (?:\\S+ )?(?:mam|posiadam|znalazłem|znalazłam|znaleziono|znajduję|dysponuję|dysponujemy|mamy|udało (?:\\S+ ){0,2}?(?:znaleźć|odnaleźć|dotrzeć do)|natrafiłem na|natrafiłam na|widzę|ma|mogę znaleźć|jestem w stanie znaleźć|istnieją)|brak(?:uje)? mi|brakuje`,
    bare: `brak|bez|żadn*|brak jest`,
    nouns:
      "informacj*|danych|dane|szczegół*|wzmian*|ślad*|wynik*|źród*|wiedzy|wiadomości|opini*|rekord*|firm*|mark*|produkt*|sklep*|usług*|aplikacj*",
    about: "o|na temat|dotycząc*|odnośnie|dla|w sprawie|o nazwie|pod nazwą",
    know: "nie (?:\\S+ )?(?:znam|kojarzę|rozpoznaję|słyszałem|słyszałam|spotkałem się|spotkałam się|znalazłem|znalazłam|znaleziono|mogę (?:\\S+ )?(?:zweryfikować|znaleźć|potwierdzić|zidentyfikować)|jestem (?:\\S+ )?zaznajomion\\S*|wiem|potrafię zidentyfikować)|nic (?:\\S+ ){0,2}?(?:nie wiem|nie znalazłem|nie wiadomo)(?: mi)? ?(?:o|na temat)?|nigdy (?:\\S+ )?nie (?:słyszałem|słyszałam)|nie (?:\\S+ )?nic (?:\\S+ )?(?:o|na temat)",
    is: "(?:nie jest|jest|nie są|są) (?:mi )?(?:\\S+ )?(?:nieznan\\S*|znan\\S* mi|mi znan\\S*|obc\\S*)|nie jest (?:mi )?znan\\S*(?=§| mi)|nie (?:\\S+ ){0,2}?(?:znam|kojarzę|znalazłem|znalazłam|słyszałem|słyszałam|rozpoznaję|dysponuję|posiadam|mam)(?=§| (?:żadnych|informacji|danych|wiedzy|tej|tego|takiej|wiarygodnych|nic|nigdy))|nic (?:\\S+ ){0,2}?(?:mi )?nie (?:wiem|wiadomo|mówi|znalazłem|znalazłam|mogę|mam)|nic mi nie mówi|(?:wydaje się|zdaje się) nie istnieć|nie (?:wydaje się istnieć|istnieje|figuruje|występuje|pojawia się)|nie został\\S* (?:odnalezion|znalezion)\\S*|brak (?:\\S+ ){0,2}?(?:informacji|danych|wzmianek|wyników)|: (?:brak|nieznan\\S*|nie znaleziono)|mi nieznan\\S*",
    weak: "nie jest (?:\\S+ ){0,2}?(?:powszechnie |szeroko )?(?:znaną|rozpoznawalną) (?:marką|firmą|nazwą)",
  },
  cs: {
    denies:
      "nem nena nenalezl neznám nezn nic nev nezn dn ani nejsem není nen nen sly nesly nepoda nedoh neexistuje chyb nevie nemám nikdy neviem nepozn nepodarilo nena nie",
    none: `nemám|nemáme|nenašel jsem|nenašla jsem|nenašel som|nenašla som|nenalez\\S+ jsem|nenacházím|nemohu najít|nemohl jsem najít|nepodařilo se mi (?:\\S+ )?(?:najít|dohledat)|nepodarilo sa mi (?:\\S+ )?(?:nájsť|dohľadať)|nedohledal\\S* jsem|chybí mi|chýbajú mi|neexistují|neexistujú|nedisponuji|nedisponujem|nejsou mi|nie sú mi|nemůžu najít`,
    bare: `žádn*|žiadn*|bez|nejsou|nie sú|není`,
    nouns:
      "informac*|informáci*|údaj*|dat|data|dáta|zmínk*|zmienk*|výsled*|zdroj*|záznam*|stop*|podrobnost*|recenz*|poznatk*|firm*|společnost*|značk*|služb*|obchod*",
    about: "o|ohledně|k|ke|ohľadom|týkající* se|týkajúc*|s názvem|s názvom|jménem|na",
    know: "(?:neznám|nepoznám|neznáme|nevím (?:\\S+ )?nic|neviem (?:\\S+ )?nič|nerozpoznávám)(?: o| značku| firmu| službu| společnost)?|(?:neslyšel|neslyšela) (?:jsem )?(?:\\S+ )?(?:o)?|(?:nepočul|nepočula) (?:som )?(?:\\S+ )?(?:o)?|nic (?:\\S+ ){0,2}?o|nič (?:\\S+ ){0,2}?o|nejsem (?:\\S+ )?(?:obeznámen\\S*|seznámen\\S*) s|nie som (?:\\S+ )?oboznámen\\S* s|(?:nenašel|nenašla|nenalezl|nedohledal|nenalezla)\\S* (?:jsem )?(?:\\S+ )?|nemohu (?:\\S+ )?(?:ověřit|najít|potvrdit)",
    is: "(?:\\S+ )?(?:nic|nič) (?:\\S+ )?(?:nevím|neviem|nenašel|nenašla|neříká|nehovorí|nemám|není známo|není mi známo)|(?:mi|nám) (?:\\S+ ){0,2}?(?:nic|nič) neříká|mi nič nehovorí|(?:je|není|nie je|jsou) (?:mi|pro mě|pro mne|pre mňa) (?:\\S+ )?(?:neznám\\S*|znám\\S*|známo|povědom\\S*)|(?:mi|nám) (?:\\S+ ){0,2}?(?:není|nie je) (?:\\S+ )?(?:povědom|znám)\\S*|(?:\\S+ )?(?:neznám|nepoznám)§|(?:\\S+ ){0,2}?(?:nemám|nemáme|neeviduji|nenašel|nenašla|nenalezl|nedohledal) (?:\\S+ ){0,4}?(?:informac\\S*|informáci\\S*|údaj\\S*|dat|záznam\\S*|zmínk\\S*|povědomí)|(?:jsem |som )?(?:\\S+ )?(?:nedohledal\\S*|nenašel|nenašla|nenašiel|nenalezl\\S*)§|neexistuje|zřejmě neexistuje|(?:se mi )?nepodařilo (?:\\S+ ){0,3}?(?:dohledat|najít|ověřit)|: (?:neznám\\S*|nenalezeno|bez informací|žádné)",
    weak: "není (?:\\S+ ){0,2}?(?:známá|známou|všeobecně známá|rozšířená) (?:značka|značkou|firma|společnost)",
  },
  hr: {
    denies:
      "ne nemam nisam nije nema nisu nepoznat nepoznata nepoznato ni ne poznajem ne poznam nepoznat nimam nisem",
    none: "nemam|nemamo|nisam (?:uspio |uspjela |uspeo |uspela )?(?:prona\\S*|našao|našla)|nema|nisem našel|nimam|ne raspolažem|nisam mogao pronaći",
    bare: `bez|nikakv*`,
    nouns: "informacij*|podat*|podac*|podatak*|saznanj*|rezultat*|spomen*|izvor*|zapis*|recenzij*",
    about: "o|vezano uz|za|u vezi s|pod imenom|pod nazivom|zvan*",
    know: "ne (?:\\S+ )?(?:poznajem|poznam|prepoznajem|znam(?: ništa)?)(?: o)?|(?:nisam|nisem) (?:\\S+ ){0,2}?(?:čuo|čula|čuli|upoznat\\S*|pronašao|pronašla|našao|našla|seznanjen\\S*|slišal\\S*)(?: za| o| s| sa)?|ništa (?:\\S+ ){0,2}?(?:o|ne znam o)|nič ne vem o|nikad\\S* (?:\\S+ )?(?:čuo|čula) za",
    is: "(?:mi )?(?:je|nije|ni) (?:\\S+ )?(?:mi )?(?:nepoznat\\S*|poznat\\S*|poznan\\S*)(?=§| mi)|mi (?:\\S+ )?(?:ništa|nič) ne (?:znači|govori|pove)|(?:\\S+ ){0,2}?(?:nemam|nema|nisam|ne znam|ništa ne znam|nimam) (?:\\S+ ){0,4}?(?:informacij\\S*|podat\\S*|saznanj\\S*|čuo|čula|ništa|pronašao|pronašla|našao)|ne postoji|čini se da ne postoji|ne poznajem|ne poznam",
  },
  ro: {
    denies: "nu niciun nicio nimic niciodat lips necunoscut necunoscut f",
    none: `nu (?:\\S+ )?(?:am|dețin|dispun de|găsesc|am găsit|există|sunt|am putut găsi|pot găsi|deținem)|îmi lipsesc`,
    bare: `nicio|niciun|lipsesc|fără`,
    nouns: "informați*|date|detalii|rezultate|mențiuni|referințe|surse|cunoștin*|înregistrări|recenzii",
    about: "despre|privind|referitor la|legate de|cu privire la|pentru|numit*|cu numele",
    know: "nu (?:\\S+ )?(?:cunosc|știu(?: nimic)?|recunosc|sunt familiarizat\\S*|am auzit(?: niciodată)?|am găsit(?: nimic)?|pot (?:identifica|verifica|găsi|confirma))(?: despre| cu| de)?|nimic (?:\\S+ )?despre|n-am auzit (?:niciodată )?(?:de|despre)",
    is: "(?:\\S+ ){0,2}?(?:nu (?:\\S+ ){0,2}?(?:am (?:\\S+ )?(?:găsit|informați\\S*|date|auzit)|cunosc|există|îmi spune nimic|îmi este (?:\\S+ )?(?:cunoscut\\S*|familiar\\S*)|mi-e cunoscut\\S*|apare|figurează|știu nimic|dețin|pare să existe))|îmi este necunoscut\\S*",
  },
  hu: {
    denies: "nem nincs nincsenek semmi semmit sem ismeretlen soha sosem",
    none: "nem (?:találtam|találok|rendelkezem|áll rendelkezésemre|tudok)|nincs(?:enek)?|semmilyen|semmi",
    bare: `semmilyen|semmi`,
    nouns:
      "információ*|adat*|ismeret*|találat*|forrás*|említés*|nyom*|részlet*|értékelés*|tudomás*|cég*|márk*|szolgáltatás*|termék*",
    about: "nevű|néven|kapcsolatban|kapcsolatos|vonatkozó|a|az|",
    know: "nem (?:\\S+ )?(?:ismerem|ismerek|hallottam|találtam|találok|tudok (?:\\S+ )?(?:semmit|róla)|tudom azonosítani|vagyok ismerős)(?: még)?|nincs(?:enek)? (?:\\S+ ){0,4}?(?:információ\\S*|adat\\S*|ismeret\\S*|tudomásom|találat)|semmit (?:sem )?(?:tudok|találtam)",
    is: "(?:\\S+ ){0,4}?(?:(?:nem|sosem|soha) (?:\\S+ ){0,2}?(?:találkoztam|találtam|találok|ismerem|ismerek|hallottam|rendelkezem|tudok (?:semmit|sokat)|ismert előttem|mond (?:\\S+ )?semmit|szerepel|létezik|áll rendelkezésemre)|nincs(?:enek)? (?:\\S+ ){0,4}?(?:információ\\S*|adat\\S*|ismeret\\S*|tudomásom|találat\\S*)|(?:semmit|semmi) (?:\\S+ )?(?:nem|sem|se) (?:tudok|találtam|találok)|ismeretlen (?:számomra|előttem|nekem))|számomra ismeretlen|: (?:nincs|ismeretlen)",
  },
  tr: {
    denies:
      "yok yoktur bilmiyorum bulamad bulunamad bulunmuyor bulunmamaktad tan duymad rastlamad il ula bilgim sahip bilinmiyor edinemedim mad",
    none: "hiçbir|herhangi bir",
    nouns: "bilgi*|veri*|kayıt*|kayd*|sonuç*|kaynak*|detay*|yorum*",
    about: "hakkında|hakkındaki|ilgili|dair|ilişkin|adlı|isimli|adında",
    know: "(?:bilmiyorum|tanımıyorum|duymadım)",
    is: "(?:\\S+ ){0,4}?(?:hakkında|ilgili|dair|ilişkin)(?: \\S+){0,6} (?:yok\\S*|bulamad\\S*|bulunamad\\S*|bulunmuyor\\S*|bulunmamakta\\S*|sahip değil\\S*|ulaşamad\\S*|rastlamad\\S*|bilmiyor\\S*|edinemed\\S*|mevcut değil\\S*|veremiyor\\S*|duymad\\S*|vakıf değil\\S*|veremem|veremiyorum)|(?:\\S+ ){0,4}?(?:tanımıyor\\S*|bilmiyorum|bulamadım|rastlamadım|duymadım|aşina değil\\S*|bulunamadı|tespit edemedim|doğrulayamadım|tanıdık gelmiyor|tanıdık gelmedi|bilgim (?:yok|bulunmuyor)|yer almıyor|mevcut değil)§|: (?:bilgi yok|bilinmiyor|bulunamadı)",
    weak: "(?:yaygın|bilinen|tanınmış|tanınan) (?:\\S+ ){0,3}?(?:marka|şirket|isim|hizmet|ürün) değil",
  },
  es: {
    denies: "no ning ninguna nada nunca sin desconozco desconocida desconocido desconocemos carezco tampoco",
    none: `no (?:\\S+ )?(?:he logrado (?:encontrar|dar con|localizar)|he conseguido (?:encontrar|dar con|localizar)|logré dar con|di con|doy con|tengo|tenemos|dispongo de|disponemos de|encuentro|encontré|encontramos|he encontrado|hemos encontrado|he podido (?:encontrar|localizar|hallar)|pude (?:encontrar|localizar|hallar)|puedo (?:encontrar|localizar)|logré (?:encontrar|localizar)|cuento con|contamos con|hay|existe|existen|poseo|localicé|localizo|he localizado|hallé|he hallado|aparecen|aparece|constan|figuran|se encontró|se encontraron|se han encontrado|me consta|veo|manejo)|carezco de|tampoco (?:\\S+ )?(?:tengo|encuentro|encontré|hay|he encontrado|dispongo de)`,
    bare: `sin|ningun*|falta de`,
    nouns:
      "informaci*|datos?|referenci*|detalles|registros?|resultados?|constancia|conocimiento*|menci*|fuentes?|noticias?|reseñas?|opiniones|evidencia*|rastro|pista|empresas?|marcas?|productos?|servicios?|tiendas?|nada",
    about:
      "sobre|de|del|acerca de|respecto a|respecto de|en relación con|relacionad* con|referente a|para|con el nombre|llamad*|denominad*|bajo",
    know: "(?:no (?:la |lo |las |los )?(?:conozco|conocemos|reconozco|identifico|ubico|sé (?:\\S+ )?nada (?:de|sobre|acerca de)|sé (?:qué|quién) es|he oído (?:hablar )?(?:de|sobre)|estoy (?:\\S+ )?familiarizad\\S* con|me suena|tengo ni idea de|pude (?:\\S+ )?(?:verificar|encontrar|confirmar|identificar)|puedo (?:verificar|confirmar|identificar)|logro (?:encontrar|identificar)|he (?:\\S+ )?(?:encontrado|podido verificar)|encuentro|encontré|me consta)|no me (?:es|resulta) (?:\\S+ )?(?:familiar|conocid\\S*)|desconozco|desconocemos|nunca (?:\\S+ )?(?:he )?oí\\S* (?:hablar )?(?:de|sobre)|(?:sé|encuentro|encontré|tengo|hay) nada (?:\\S+ )?(?:de|sobre|acerca de)|nada (?:\\S+ )?(?:sobre|acerca de))",
    is: "(?:no me (?:\\S+ )?(?:suena\\S*|consta\\S*|es (?:\\S+ )?(?:conocid\\S*|familiar)|resulta (?:conocid\\S*|familiar))|me (?:es|resulta) (?:\\S+ )?desconocid\\S*|no (?:la|lo|las|los) (?:\\S+ )?(?:conozco|conocemos|encuentro|encontré|he encontrado|reconozco|ubico|identifico)|no (?:parece )?exist(?:e|ir)\\S*|no (?:aparece|figura|consta) (?:\\S+ ){0,3}?(?:en|entre) (?:mis?|las|los|la|ningun\\S*)|no (?:\\S+ ){0,2}?(?:sé|encuentro|encontré|he encontrado|tengo|hay|hemos encontrado) (?:\\S+ )?nada|nada (?:sé|encontré|he encontrado)|no (?:conozco|reconozco)§|(?:\\S+ ){0,2}?(?:desconozco|desconocemos)§|no tengo ni idea|: (?:desconocid\\S*|no encontrad\\S*|sin datos|sin información))",
    weak: "no (?:es|parece ser|parece) (?:\\S+ ){0,3}?(?:marca|empresa|nombre|producto|servicio|compañía) (?:\\S+ )?(?:conocid|reconocid)\\S*|no (?:es|parece ser|parece) (?:\\S+ ){0,2}?(?:ampliamente|muy|especialmente) conocid\\S*§",
  },
  ca: {
    denies: "no cap res mai desconec sense",
    none: `no (?:\\S+ )?(?:tinc|disposo(?: de)?|trobo|he trobat|hi ha|he pogut trobar|en tinc)`,
    bare: `cap|sense`,
    nouns: "informació|dades|referènci*|detalls|resultats|constància|coneixement*|menci*|ressenyes",
    about: "sobre|de|del|d'|respecte|anomenad*|que es digui",
    know: "no (?:\\S+ )?(?:conec|coneixem|reconec|em sona|estic familiaritzad\\S* amb|he sentit (?:a )?parlar (?:mai )?de|sé res (?:de|sobre)|he trobat res (?:de|sobre)|trobo res (?:de|sobre))|desconec|mai (?:no )?he sentit (?:a )?parlar de",
    is: "(?:no (?:em (?:sona|consta)|el conec|la conec|existeix|sembla existir|apareix|m'és (?:conegu\\S*|familiar))|m'és desconegu\\S*|no en (?:tinc|sé|conec|trobo|he trobat) (?:\\S+ ){0,2}?(?:res|cap|informació|dades|constància)?)",
  },
  pt: {
    denies: "n nenhum nenhuma nada nunca sem desconhe desconhecida desconhecido conhe",
    none: `não (?:\\S+ )?(?:tenho|temos|possuo|possuímos|disponho de|encontrei|encontramos|encontro|há|existem|existe|localizei|consegui (?:encontrar|localizar|achar)|foi possível (?:encontrar|localizar)|foram encontrad\\S+|achei|constam|consta|vejo|identifiquei|pude (?:encontrar|localizar))|faltam-me`,
    bare: `sem|nenhum*|faltam`,
    nouns:
      "informaç*|dados?|registros?|registos?|referênci*|detalhes|resultados?|menç*|fontes?|conhecimento|notícias?|avaliaç*|evidência*|rasto|rastro|empresas?|marcas?|produtos?|serviços?|lojas?|nada",
    about:
      "sobre|de|da|do|acerca de|a respeito d\\S+|quanto a|relativ* a|referentes? a|para|com o nome|chamad*|denominad*|com esse nome",
    know: "(?:não (?:a |o |as |os )?(?:conheço|conhecemos|reconheço|sei (?:\\S+ )?nada (?:sobre|d\\S+)|sei (?:quem|o que) é|ouvi falar d\\S+|estou (?:\\S+ )?familiarizad\\S* com|tenho (?:\\S+ )?(?:conhecimento|familiaridade) (?:sobre|d\\S+|com)|consegui (?:\\S+ )?(?:encontrar|verificar|confirmar|identificar|localizar)|consigo (?:\\S+ )?(?:verificar|confirmar|identificar)|posso (?:verificar|confirmar)|encontrei|localizei|achei|identifiquei)|não (?:me|nos) (?:é|são) (?:familiar|conhecid\\S*)|desconheço|desconhecemos|nunca (?:\\S+ )?ouvi (?:falar )?(?:n\\S+|d\\S+|sobre)|nada (?:\\S+ ){0,2}?(?:sobre|acerca de|a respeito d\\S+))",
    is: "(?:não (?:me é|nos é|é) (?:\\S+ )?(?:familiar|conhecid\\S* (?:por|para) mim)|me é desconhecid\\S*|é-me desconhecid\\S*|(?:é|são) desconhecid\\S* (?:para|por) mim|não (?:a|o|as|os) (?:\\S+ )?(?:conheço|encontrei|reconheço|localizei)|não (?:\\S+ )?(?:conheço|reconheço|encontrei|localizei)§|eu não conheço|(?:\\S+ ){0,3}?(?:desconheço|desconhecemos)(?! (?:o|a|os|as|se|por que) )|não (?:parece )?exist(?:e|ir)\\S*|não (?:aparece|consta|figura)|não (?:\\S+ ){0,2}?(?:sei|encontrei|encontro|tenho|há|achei) (?:\\S+ )?nada|nada (?:sei|encontrei|consta|foi encontrado)|não me diz nada|não (?:foi|foram) (?:encontrad|localizad)\\S*|: (?:desconhecid\\S*|sem (?:dados|informaç\\S*)|não encontrad\\S*))",
    weak: "não (?:é|parece ser) (?:\\S+ ){0,3}?(?:marca|empresa|nome|produto|serviço) (?:\\S+ )?(?:conhecid|reconhecid)\\S*",
  },
  it: {
    denies: "non nessun nessuna nulla niente mai senza sconosciuto sconosciuta ignoro n",
    none: `non (?:\\S+ )?(?:ho|abbiamo|dispongo di|trovo|ho trovato|abbiamo trovato|possiedo|risultano|risulta|ci sono|c'è|esistono|sono riuscit\\S+ a (?:trovare|reperire)|riesco a (?:trovare|reperire)|posso (?:trovare|fornire)|ho potuto trovare|emergono|compaiono|vedo|si trovano)|mi mancano`,
    bare: `nessun*|senza|mancano`,
    nouns:
      "informazion*|dati|notizi*|riferiment*|dettagli|risultat*|recension*|fonti|traccia|tracce|menzion*|conoscenz*|elementi|aziend*|marc*|prodott*|serviz*|negoz*|nulla|niente",
    about:
      "su|sul|sulla|sullo|sull'|sui|di|del|della|dell'|riguardo|riguardanti|circa|relativ*|per|chiamat*|denominat*|di nome|in merito a|con il nome",
    know: "(?:non (?:la |lo |le |li )?(?:conosco|conosciamo|riconosco|so (?:\\S+ )?(?:nulla|niente) (?:di|su\\S*)|ho (?:\\S+ )?sentito (?:\\S+ )?(?:parlare )?(?:di|del\\S*)|sono a conoscenza (?:di|del\\S*)|(?:ho|abbiamo) familiarità con|ho (?:\\S+ )?idea (?:di )?(?:chi|cosa)|riesco a (?:\\S+ )?(?:trovare|identificare|verificare|individuare)|sono riuscit\\S+ a (?:trovare|identificare|verificare)|posso (?:verificare|confermare)|trovo|ho trovato|mi risulta)|non (?:mi|ci) (?:è|sono) (?:\\S+ )?(?:not[oaie]|familiar\\S*|conosciut\\S*)|ignoro|mai (?:\\S+ )?(?:sentito|sentita) (?:nominare|parlare)?|(?:nulla|niente) (?:\\S+ ){0,2}?(?:di|su|sul|sulla|sull'|riguardo))",
    is: "(?:non (?:mi|ci) (?:\\S+ )?(?:risulta\\S*|è (?:\\S+ )?(?:not[oa]|familiare|conosciut\\S*)|dice (?:nulla|niente)|suona familiare)|mi è (?:\\S+ )?(?:sconosciut\\S*|ignot\\S*)|non (?:la|lo|le|li) (?:\\S+ )?(?:conosco|trovo|ho trovat\\S*|riconosco|ho mai sentit\\S*)|non (?:\\S+ )?(?:conosco|riconosco)§|non (?:sembra )?esist(?:e|ere|ono)|non (?:compare|figura|appare) (?:\\S+ ){0,2}?(?:tra|fra|ne\\S*|in)|non (?:\\S+ ){0,2}?(?:so|trovo|ho trovato|risulta|emerge|ho) (?:\\S+ )?(?:nulla|niente|traccia)|non ho (?:\\S+ )?(?:idea|notizie|riscontri)|non ne (?:so|ho|conosco|trovo)|: (?:sconosciut\\S*|nessun\\S*|non trovat\\S*))",
    weak: "non (?:è|sembra essere|sembra) (?:\\S+ ){0,3}?(?:marchio|azienda|nome|prodotto|servizio|marca|brand) (?:\\S+ )?(?:not|conosciut|riconosciut)\\S*",
  },
  fr: {
    denies:
      "pas aucun aucune rien jamais sans ignore inconnu inconnue inconnus manque introuvable impossible",
    none: `n'(?:ai|avons|existe|y a) (?:\\S+ ){0,3}?(?:aucune?|pas(?: \\S+){0,2}? (?:d\\S*|de l'\\S*|assez de|beaucoup de)|pas trouvé)|ne (?:dispose|disposons|possède|trouve|vois|détiens|parviens pas à trouver|peux (?:\\S+ )?trouver) (?:\\S+ ){0,2}?(?:aucune?|pas d\\S*|d\\S*)|n'ai pas|pas (?:pu )?trouver? d\\S*|pas trouvé d\\S*|manque d\\S*|pas de|pas d'`,
    bare: `aucune?|sans`,
    nouns:
      "(?:d'|l'|d')?informations?|(?:d')?infos?|(?:d')?données?|renseignements?|détails|résultats?|mentions?|références?|sources?|connaissances?|traces?|(?:d')?éléments?|(?:d')?avis|marque|entreprise|société|produit|service|magasin|rien",
    about:
      "sur|à propos d\\S+|au sujet d\\S+|concernant|relatives? à|de|du|d'|pour|nommée?|appelée?|du nom d\\S+|quant à",
    know: "(?:je|nous|j') ?(?:ne |n')?(?:\\S+ ){0,2}?(?:connais|connaissons|reconnais|identifie|retrouve) (?:pas|aucune?|rien)|ne (?:\\S+ )?(?:connais|connaissons|reconnais) (?:pas|rien|aucune?)|n'ai (?:jamais|pas) (?:\\S+ )?(?:entendu (?:parler )?(?:d\\S+)?|rencontré|connaissance d\\S+|trouvé|pu (?:\\S+ )?(?:trouver|vérifier|identifier))|n'ai (?:\\S+ )?rien (?:\\S+ )?(?:trouvé )?(?:sur|à propos|concernant|au sujet)|ne (?:\\S+ )?(?:trouve|sais) (?:\\S+ )?rien (?:sur|d\\S+|à propos d\\S+|au sujet d\\S+|concernant)|ne (?:suis|sommes) pas (?:\\S+ )?(?:familier|familière|familiers|au courant|familiarisée?) (?:avec|d\\S+)|ne (?:parviens|peux|arrive) pas (?:à )?(?:\\S+ )?(?:trouver|identifier|vérifier|confirmer|localiser)|rien (?:\\S+ ){0,4}?(?:sur|à propos d\\S+|concernant|au sujet d\\S+)|jamais entendu parler d\\S+|impossible de (?:trouver|vérifier|identifier|retrouver)|ignore (?:ce qu'est|qui est|tout d\\S+)|ignore tout d\\S+",
    is: "(?:ne|n') ?(?:m'|me |nous )(?:\\S+ )?(?:dit rien|dit pas grand-chose|est pas (?:\\S+ )?(?:connue?|familière?|familier)|évoque rien|parle pas|dit absolument rien)|n'en (?:trouve|vois|ai (?:\\S+ )?(?:trouvé|vu)) (?:\\S+ )?(?:trace|mention|rien)|m'est (?:\\S+ )?inconnue?|nous est (?:\\S+ )?inconnue?|(?:je|j'|nous) ?(?:ne |n')(?:l'|la |le |les |en )?(?:\\S+ ){0,2}?(?:connais pas|connaissons pas|trouve rien|ai rien trouvé|ai (?:pas|jamais) (?:\\S+ )?(?:entendu|trouvé|rencontré)|sais rien|ai aucune (?:idée|information|trace|connaissance|donnée)|dispose d'aucune)|je ne (?:\\S+ )?connais pas§|n'existe (?:\\S+ )?pas|ne semble pas (?:\\S+ )?exister|(?:n'apparaît|ne figure|n'apparait) (?:pas|nulle part|dans aucun\\S*)|impossible d'en (?:\\S+ ){0,3}|introuvable|reste (?:inconnue?|introuvable)|: (?:inconnue?|aucune?|rien)",
    weak: "n'est pas (?:\\S+ ){0,2}?(?:marque|entreprise|société|nom|produit|service) (?:\\S+ ){0,2}?(?:connue?|reconnue?|répandue?|identifiée?)|ne semble pas être (?:\\S+ ){0,2}?(?:marque|entreprise|société|nom|produit|service) (?:\\S+ ){0,2}?(?:connue?|reconnue?)",
  },
  id: {
    denies: "tidak belum tak tiada kurang bukan nggak gak",
    none: `(?:saya |kami )?(?:tidak|belum|tak|nggak|gak) (?:\\S+ )?(?:memiliki|mempunyai|punya|menemukan|ada|menjumpai|bisa menemukan|dapat menemukan|berhasil menemukan|ditemukan|tersedia|terdapat|menemui|dapat mencari|jumpa)|tiada`,
    bare: `tanpa|kurang`,
    nouns:
      "informasi|maklumat|data|detail|rincian|catatan|hasil|sumber|referensi|pengetahuan|rekod|ulasan|merek|perusahaan|syarikat|jenama|produk|layanan|toko|apa pun|apapun",
    about:
      "tentang|mengenai|soal|terkait|bernama|berkaitan|perihal|untuk|dengan nama|yang bernama|di sebalik",
    know: "(?:tidak|belum|tak) (?:\\S+ ){0,2}?(?:mengenal|mengenali|kenal|mengetahui|tahu|familiar|familier|akrab|biasa|pernah (?:mendengar|dengar|menemui)|menemukan|menemui|dapat (?:menemukan|memverifikasi|mengesahkan|mengidentifikasi|memastikan)|bisa (?:menemukan|memverifikasi|memastikan)|memiliki pengetahuan)(?: apa-apa| apa pun| banyak)?(?: dengan| tentang| mengenai)?",
    is: "(?:\\S+ ){0,2}?(?:tidak|belum|tak|kurang) (?:\\S+ ){0,2}?(?:saya kenal|dikenal (?:oleh )?saya|dikenali|familiar|familier|saya ketahui|ada dalam|muncul|terdaftar|ditemukan|ditemui|tersedia|dapat saya temukan|saya temukan|wujud)|(?:saya|kami) (?:\\S+ )?(?:tidak|belum|tak) (?:\\S+ )?(?:kenal|mengenal|mengetahui|tahu|menemukan|punya informasi|memiliki informasi|pernah mendengar)|asing (?:bagi|buat) saya",
    weak: "bukan (?:\\S+ ){0,2}?(?:merek|perusahaan|nama|jenama) (?:yang )?(?:\\S+ )?(?:dikenal|terkenal)",
  },
  vi: {
    denies: "kh ch thi",
    none: "không (?:\\S+ )?(?:có|tìm thấy|tìm được|thấy|tồn tại|nắm được)|chưa (?:\\S+ )?(?:có|tìm thấy|tìm được|thấy|nắm được)|không có|thiếu|chẳng có",
    nouns:
      "thông tin|dữ liệu|tài liệu|kết quả|nguồn|chi tiết|kiến thức|ghi nhận|đánh giá|thương hiệu|công ty|sản phẩm|dịch vụ|cửa hàng|gì",
    about: "về|liên quan|liên quan đến|cho|tên là|có tên|tên|mang tên|của",
    know: "(?:không|chưa) (?:\\S+ )?(?:biết(?: gì)?|quen thuộc|từng nghe(?: nói)?|nghe(?: nói)?|bao giờ nghe|nhận ra|rõ|tìm thấy|tìm được|thể (?:xác minh|tìm thấy|xác nhận))(?: đến| về| với)?|chưa từng nghe (?:nói )?(?:đến|về|tên)?",
    is: "(?:\\S+ ){0,3}?(?:không|chưa) (?:\\S+ ){0,2}?(?:quen thuộc với tôi|có trong (?:dữ liệu|cơ sở)|xuất hiện|tồn tại|tìm thấy|được tìm thấy|biết|có thông tin|có dữ liệu)|(?:thì )?tôi (?:\\S+ )?(?:không|chưa) (?:\\S+ )?(?:biết|rõ|có thông tin|nghe|tìm thấy|tìm được)|xa lạ với tôi",
    weak: "không phải (?:là )?(?:\\S+ ){0,4}?(?:nổi tiếng|phổ biến|được biết đến)",
  },
};
