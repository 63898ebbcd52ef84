/**
 * Further ways of not knowing a name, as whole phrases with the name (¤) among them; written like those of `ignorance-lexicon.ts`.
 * They say it for certain: "cannot confirm that ¤ exists" compares nothing, though "that" may stand for "than" elsewhere.
 */
export type IgnorancePhrases = {
  readonly phrases: string;
  /** Words of denial, and of knowing, that the lexicon has not. */
  readonly denies?: string;
  readonly knows?: string;
};

const few = (most: number): string => `(?:\\S+ ){0,${most}}?`;

const EN_EXIST = `(?:exists?|is (?:a |an )?(?:real|genuine|actual|existing|legitimate|licensed|registered)|is still (?:trading|open|active))`;
const FR_THINGS =
  "(?:informations?|infos?|données?|éléments?|renseignements?|détails|retours?|avis|traces?|références?|recul)";
const ES_SAY =
  "(?:opinar|valorar\\S*|decir\\S*|comentar|evaluar\\S*|pronunciarme|juzgar\\S*|recomendar\\S* ni)";
const PT_SAY = "(?:opinar|avaliar\\S*|dizer\\S*|comentar|pronunciar-me|me pronunciar|julgar)";
const IT_SAY = "(?:dir\\S*|esprimer\\S*|valutar\\S*|pronunciar\\S*|giudicar\\S*|commentar\\S*|nulla|niente)";
const TR_NOT =
  "(?:yok\\S*|bulunmuyor|bulunmamakta\\S*|bulamıyor\\S*|bulamad\\S*|ulaşamad\\S*|ulaşamıyor\\S*|edinemed\\S*|rastlamad\\S*|rastlayamad\\S*|yapamam|yapamıyor\\S*|veremem|veremiyor\\S*|(?:sahibi|mevcut) değil\\S*|çıkmadı|görünmüyor|söyleyemem|diyemem)";

export const IGNORANCE_PHRASES: Readonly<Record<string, IgnorancePhrases>> = {
  en: {
    knows:
      "empty silent means real exists comes speak comment judge assess evaluate rate footprint listing sources verifying knowing tell say",
    denies: "empty silent cannot nowhere",
    phrases: [
      `¤\\S* ${few(7)}(?:came|come|comes|coming) up (?:empty|blank|dry)`,
      `(?:came|come|comes|coming) up (?:empty|blank|dry) (?:on|for|with|about) ${few(3)}¤`,
      `¤\\S* ${few(4)}(?:have|had|there's|there is|there was|find|found|see|saw|got) (?:absolutely |simply |really )?nothing (?:reliable |solid |verifiable |concrete |useful )?(?:on|about|in my|in any of|in the|that I can|to go on|to report)`,
      `(?:silent|mute) (?:on|about) ${few(3)}¤`,
      `(?:cannot|not|\\S+n't|unable to) ${few(2)}(?:confirm|verify|establish|determine|tell|say) (?:if|whether|that) ${few(3)}¤\\S* ${few(4)}${EN_EXIST}`,
      `¤\\S* ${few(4)}means? (?:absolutely )?nothing to (?:me|us)`,
      `(?:can't|cannot|couldn't|could not|not able to|unable to) (?:really |honestly |fairly )?(?:speak to|speak about|comment on|assess|evaluate|judge|rate|say (?:anything|much) (?:about|on)|tell you (?:anything|much) (?:about|on)|offer (?:an? )?(?:opinion|view|assessment) (?:on|of)) ${few(2)}¤`,
      `(?:not|never|\\S+n't) been able to ${few(1)}(?:find|locate|verify|confirm|identify|trace) ${few(6)}¤`,
      `¤\\S* ${few(5)}(?:isn't|is not|wasn't|was not|not) (?:listed )?in (?:any|my|the|our) ${few(1)}(?:sources?|data|lists?|registers?|records|index|directory|database)`,
      `nothing (?:useful |reliable )?(?:comes|came|turns|turned|shows|showed) up (?:for|on|about|under) ${few(2)}¤`,
      `no way (?:of|to) (?:\\S+ )?(?:verify\\S*|know\\S*|check\\S*|confirm\\S*|judg\\S*) ${few(4)}¤`,
      `¤\\S* ${few(3)}(?:has|have|leaves?|left) no (?:\\S+ )?(?:footprint|trace|presence) (?:that )?(?:I|we)`,
      `¤\\S* ${few(3)}(?:know|knew) (?:absolutely )?nothing about (?:it|them|that|this)`,
    ].join("|"),
  },
  de: {
    denies: "keinem nirgends nirgendwo passen entzieht weder unbekannter unbekanntes",
    phrases: [
      `¤\\S* ${few(4)}(?:dazu|darüber|davon|hierzu|hierüber) ${few(4)}(?:keine?|nichts|nicht) ${few(3)}(?:daten|informationen|angaben|infos|erkenntnisse|bekannt|sagen|gefunden|bewertungen|erfahrungen)`,
      `¤\\S* (?:muss|müsste) (?:ich|man) (?:leider )?passen`,
      `¤\\S* (?:finde|fand|konnte|sehe) (?:ich|wir) ${few(3)}(?:in|unter|bei|auf) kein\\S*`,
      `¤\\S* (?:finde|fand|konnte|habe|taucht|ist) ${few(2)}(?:nirgends|nirgendwo)`,
      `(?:zu|über|von|bei) ${few(3)}¤\\S* ${few(3)}(?:nicht|keine?n?|nichts) ${few(3)}(?:beurteilen|einschätzen|urteilen|bewerten|(?:urteil|einschätzung) (?:erlauben|abgeben|geben))`,
      `(?<!bei |von )¤\\S* (?:kann|konnte) (?:ich|man) ${few(2)}(?:nicht|weder) ${few(2)}(?:beurteilen|einschätzen|bewerten|einordnen|überprüfen|nachweisen|nachprüfen)`,
      `entzieht sich ${few(1)}(?:meiner|unserer) kenntnis`,
      `¤\\S* ${few(6)}nicht (?:verzeichnet|auffindbar|nachweisbar|dokumentiert|hinterlegt)`,
      `nicht ${few(2)}(?:bestätigen|verifizieren|überprüfen|sagen|nachprüfen|feststellen), (?:ob|dass) ${few(3)}¤\\S* ${few(4)}(?:existiert|gibt|seriös|besteht)`,
    ].join("|"),
  },
  fr: {
    denies: "manquent manque saurais bataillon",
    phrases: [
      `¤\\S* ${few(7)}rien (?:\\S+ )?(?:de (?:fiable|sûr|solide|précis|concret|vérifiable|probant) )?à (?:vous |te |en )?(?:dire|signaler|apprendre|communiquer)`,
      `(?:ne |n')${few(1)}(?:dispose|disposons|possède|détiens|trouve|ai|avons) (?:pas|plus) ${few(2)}(?:d'|de |l'|des |de l')?(?:\\S+ )?${FR_THINGS} ${few(4)}(?:sur|concernant|relati\\S+|à propos|au sujet|pour|de|d'|à) ?${few(3)}\\S{0,3}¤`,
      `(?:pas|jamais) (?:réussi|parvenue?|pu|été en mesure) (?:à |de |d')?${few(1)}(?:identifier|vérifier|trouver|confirmer|localiser|retrouver) ${few(4)}\\S{0,3}¤`,
      `¤\\S* ${few(5)}(?:me|nous) (?:manquent|manque|font défaut|fait défaut)`,
      `(?:ne |n')${few(2)}(?:peux|saurais|pourrais|puis) ${few(2)}(?:dire|affirmer|avancer|juger) ${few(3)}(?:sur|de|à propos de|au sujet de) ${few(2)}¤`,
      `(?:quant à|sur|concernant|pour|à propos de|au sujet de) ${few(3)}\\S{0,3}¤\\S* ${few(3)}(?:ne |n')${few(2)}(?:peux|saurais|pourrais|puis|sais|ose) ${few(2)}(?:me prononcer|juger|évaluer|rien dire|dire|donner d'avis|rien affirmer)`,
      `¤\\S* ${few(4)}inconnue? (?:au bataillon|de mes|dans mes|à mes)`,
      `(?:ne |n')${few(2)}(?:confirmer|vérifier|garantir|certifier|attester) (?:que|si|l'existence d\\S+) ${few(2)}\\S{0,3}¤`,
    ].join("|"),
  },
  es: {
    denies: "desconozco",
    phrases: [
      `no ${few(4)}(?:verificar|confirmar|comprobar|asegurar|saber) (?:que|si) ${few(2)}¤\\S* ${few(3)}(?:exist\\S*|sea|esté|opera\\S*|es (?:una )?(?:empresa|marca|entidad))`,
      `no (?:\\S+ )?(?:figura|aparece|consta|sale|está|encuentro) ${few(2)}¤\\S* ${few(1)}(?:en|entre)`,
      `no ${few(1)}(?:puedo|podría|sabría|sé|me atrevo a) ${few(1)}${ES_SAY} ${few(2)}(?:sobre|de|acerca de) ${few(2)}¤`,
      `(?:sobre|de|del|acerca de|en cuanto a|respecto a|respecto de) ${few(3)}¤\\S* ${few(2)}no ${few(1)}(?:puedo|podría|sabría|sé|me atrevo a) ${few(1)}${ES_SAY}`,
      `(?:me falta|me faltan|faltan) (?:datos|información|referencias) ${few(2)}(?:sobre|de|acerca de) ${few(2)}¤`,
    ].join("|"),
  },
  pt: {
    denies: "faltam falta",
    phrases: [
      `não ${few(4)}(?:verificar|confirmar|comprovar|validar|atestar|saber) (?:que|se|a existência d\\S+) ${few(2)}¤`,
      `¤\\S* ${few(3)}(?:faltam|falta)(?:-me|-nos| me)? (?:\\S+ )?(?:dados|informaç\\S+|elementos|referências)`,
      `não ${few(1)}(?:posso|poderia|consigo|saberia|sei|me atrevo a) ${few(1)}${PT_SAY} ${few(2)}(?:sobre|d\\S+|acerca d\\S+|a respeito d\\S+) ${few(2)}¤`,
      `(?:sobre|quanto à|quanto ao|em relação à|em relação ao|d[aoe]) ${few(3)}¤\\S* ${few(2)}não ${few(1)}(?:posso|poderia|consigo|saberia|sei|me atrevo a) ${few(1)}${PT_SAY}`,
      `não (?:\\S+ )?(?:figura|aparece|consta) ${few(2)}¤\\S* ${few(1)}(?:em|n[oa]s?|entre)`,
    ].join("|"),
  },
  it: {
    denies: "saprei",
    phrases: [
      `¤\\S* ${few(2)}non (?:\\S+ )?(?:trovo|ho|ho trovato|risultano|ci sono|emergono|abbiamo) (?:\\S+ )?(?:riscontri|conferme|evidenze|feedback|referenze|certezze)`,
      `non (?:\\S+ )?(?:ho|trovo|ho trovato|ci sono|abbiamo) (?:\\S+ )?(?:riscontri|conferme|evidenze|feedback|referenze) (?:\\S+ )?(?:su\\S*|di|del\\S*|per|circa) ${few(2)}\\S{0,5}¤`,
      `non ${few(4)}(?:verificare|confermare|accertare|stabilire|garantire) (?:che|se|l'esistenza d\\S+) ${few(2)}\\S{0,5}¤`,
      `(?:su|sul\\S*|di|del\\S*|circa|riguardo a|quanto a|per quanto riguarda) ${few(3)}\\S{0,5}¤\\S* ${few(2)}non (?:\\S+ )?(?:saprei|so|posso|potrei|riesco a|me la sento di|mi esprimo) ${few(1)}${IT_SAY}`,
    ].join("|"),
  },
  nl: {
    denies: "ontbreekt ontbreken onbekende",
    phrases: [
      `niet (?:\\S+ )?(?:bevestigen|nagaan|controleren|vaststellen|verifiëren|zeggen) (?:dat|of) ${few(2)}¤\\S* ${few(4)}(?:bestaat|echt|betrouwbaar|actief)`,
      `(?:vond|vind|zie|zag|heb) (?:ik )?(?:\\S+ )?geen ${few(1)}(?:beoordelingen|recensies|reviews|ervaringen|gegevens|informatie|vermeldingen) ${few(1)}(?:van|over|bij|voor) ${few(2)}¤`,
      `(?:over|van|bij) ${few(3)}¤\\S* ontbre\\S+`,
      `¤\\S* (?:\\S+ )?nergens ${few(2)}(?:terugvinden|vinden|tegengekomen|gevonden|terug)`,
      `nergens ${few(3)}(?:over|van) ${few(2)}¤`,
      `niet over ${few(1)}(?:gegevens|informatie|data) ${few(1)}(?:van|over|voor|bij) ${few(2)}¤`,
      `¤\\S* (?:is|zijn|was) (?:\\S+ )?onbekend (?:bij|voor) (?:mij|me|ons)`,
      `(?:over|bij|van) ${few(3)}¤\\S* (?:kan|durf|wil|moet) ik ${few(2)}(?:geen|niets|niet|het antwoord schuldig) ${few(2)}(?:zeggen|oordeel|uitspraak|oordelen|beoordelen|melden|blijven)`,
    ].join("|"),
  },
  pl: {
    denies: "nieznajom",
    phrases: [
      `nie ${few(4)}(?:potwierdzić|zweryfikować|sprawdzić|ustalić|stwierdzić),? (?:że|czy|istnienia) ${few(3)}¤`,
      `(?:o|na temat|w sprawie|co do) ${few(3)}¤\\S* ${few(2)}(?:nie|nic) ${few(2)}(?:potrafię|umiem|mogę|jestem w stanie) ${few(2)}(?:powiedzieć|napisać|ocenić|wypowiedzieć|polecić ani)`,
      `nie (?:\\S+ )?(?:jestem w stanie|potrafię|umiem|mogę) ${few(1)}(?:zweryfikować|ocenić|zidentyfikować|wypowiedzieć się (?:o|na temat)|powiedzieć (?:\\S+ )?(?:o|na temat)) ${few(2)}¤`,
    ].join("|"),
  },
  tr: {
    denies: "ifade etmiyor rulayamad teyit miyor yapam duyuyorum bulam de ula rastlayamad",
    phrases: [
      `¤\\S* ${few(6)}(?:bir şey ifade etmiyor|bilgi sahibi değil\\S*|ilk (?:kez|defa) duyuyorum|(?:bildiğim|tanıdığım|duyduğum) bir \\S+ değil|(?:varlığını|adını) (?:\\S+ )?(?:doğrulayamad\\S*|teyit edemed\\S*|bulamad\\S*))`,
      `¤\\S* ${few(4)}(?:için|hakkında|konusunda|ilgili|adlı|isimli|adında|diye|dair) ${few(7)}(?:bilgi\\S*|veri\\S*|kayıt\\S*|kayd\\S*|yorum\\S*|kaynak\\S*|iz\\S*|şey) ${few(3)}${TR_NOT}`,
      `¤\\S* ${few(4)}(?:kaynaklarımda|kayıtlarımda|verilerimde|listelerde|kaynaklarda|kayıtlarda|veritabanımda) ${few(2)}(?:geçmiyor|yer almıyor|yok|bulunmuyor|görünmüyor)`,
      `¤\\S* ${few(3)}(?:doğrulayamad\\S*|teyit edemed\\S*|tespit edemed\\S*|duymad\\S*|tanımıyor\\S*|rastlamad\\S*)§`,
    ].join("|"),
  },
  el: {
    phrases: [
      `¤\\S* δεν? (?:\\S+ )?(?:μου|μας) ${few(2)}(?:λέει|θυμίζει) (?:κάτι|τίποτα)`,
      `¤\\S* δεν? (?:\\S+ )?(?:εμφανίζεται|υπάρχει|αναφέρεται|περιλαμβάνεται|φαίνεται|βρίσκεται) ${few(2)}(?:στις|στα|στο|σε|στη|στην) ${few(2)}(?:πηγές|δεδομένα|στοιχεία|μητρώο|αρχεία|βάση)`,
      `δεν? (?:\\S+ )?(?:εντόπισα|βρήκα|βρίσκω|υπάρχει|βλέπω) ${few(1)}(?:αναφορά|πληροφορία|στοιχείο|ίχνος|αναφορές) ${few(1)}(?:στην?|στον?|στο|για|σε) ${few(2)}¤`,
      `δεν? (?:\\S+ )?(?:είναι|μου είναι) ${few(1)}(?:γνωστ|οικεί)\\S* ${few(2)}¤`,
      `δεν? (?:\\S+ )?(?:έχω υπόψη(?: μου)?|κατέχω ${few(2)}για) ${few(2)}¤`,
      `αγνοώ ${few(2)}¤`,
      `για ${few(3)}¤\\S* δεν? (?:\\S+ )?(?:μπορώ να|ξέρω να|θα) (?:\\S+ )?(?:πω|εκφέρω|γνωμοδοτήσω|αξιολογήσω|κρίνω)`,
      `δεν? ${few(4)}(?:επιβεβαιώσω|διασταυρώσω|επαληθεύσω) (?:ότι|αν|την ύπαρξη) ${few(3)}¤`,
    ].join("|"),
  },
};
