import { expect, test } from "vitest";
import { isOrdinaryName } from "#measurement/reading/names/names.ts";
import { observe, prepareScope } from "#measurement/reading/observe.ts";
import { isLong } from "../long.ts";

/**
 * What keeps ordinary words out must not cost the names of well-known brands in the plainest sentences: a name that is no ordinary
 * word is found everywhere, and one that is may be unclear, but is never left out.
 */
const BRANDS = (
  "Samsung,Huawei,Lenovo,Asus,Xiaomi,Oppo,Miele,Bosch,Siemens,Philips,Dyson,Kärcher,Rowenta,Tefal,DeLonghi,Krups,Jura," +
  "Nespresso,Lavazza,Illy,Adidas,Nike,Asics,Salomon,Mammut,Decathlon,Ikea,Zalando,Otto,Amazon,Temu,Shein,Zara,Mango,Uniqlo," +
  "Carrefour,Lidl,Aldi,Rewe,Edeka,Migros,Albert Heijn,Jumbo,Esselunga,Conad,Mercadona,Revolut,N26,Wise,PayPal,Klarna," +
  "Santander,BBVA,ING,Rabobank,Unicredit,Allianz,Axa,Generali,Ryanair,Lufthansa,KLM,Iberia,Turkish Airlines,Pegasus,Emirates," +
  "Booking.com,Airbnb,Expedia,Trivago,Flixbus,Ouigo,Trenitalia,Netflix,Spotify,Deezer,Disney+,Salesforce,HubSpot,Pipedrive," +
  "Zoho,Asana,Trello,Notion,ClickUp,Jira,Slack,Zoom,Dropbox,Nextcloud,WordPress,Squarespace,Wix,Shopify,PrestaShop," +
  "Cloudflare,Hetzner,OVHcloud,IONOS,Strato,Aruba,NordVPN,Surfshark,ProtonVPN,1Password,Bitwarden,LastPass,DeepL,Grammarly," +
  "Canva,Figma,Adobe,Mailchimp,Brevo,Toyota,Volkswagen,BMW,Renault,Peugeot,Fiat,Skoda,Hyundai,Kia,Tesla,BYD,Cube,Canyon," +
  "Gazelle,Batavus,Kross,Bianchi,Trek,Nivea,Garnier,Weleda,Avène,La Roche-Posay,L'Oréal,CeraVe,Eucerin,Douglas,Sephora," +
  "Rossmann,Müller,Chicco,Cybex,Stokke,Lego,Playmobil,Ravensburger,Royal Canin,Purina,Hill's,Gardena,Stihl,Makita," +
  "Leroy Merlin,Castorama,Hornbach,Praktiker,Arçelik,Beko,Vestel,Trendyol,Hepsiburada,Turkcell,Vodafone,Orange,Cosmote," +
  "Allegro,mBank,Żabka,Signal Iduna,Techniker,Smile Direct,Invisalign,Basic-Fit,McFit,Indeed,LinkedIn,StepStone,Randstad," +
  "Manpower,Idealista,Fotocasa,Immowelt,Rightmove,Zillow,Tinder,Bumble,Parship"
).split(",");

const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    "If price matters most, I would look at {a} first; {b} is the safer choice.",
    "**{a}** – solid support and fair prices.\n**{b}** – more features, but harder to learn.",
    "Many people start with {a} and move to {b} later.",
    "{a} was born in a garage and {b} followed ten years later.",
    "In my view {a} is a star among these, while {b} falls behind.",
    "| Name | Price |\n|---|---|\n| {a} | low |\n| {b} | high |",
    "You can compare {a} and {b} on any review site.",
    "Customers of {a} often complain about returns; {b}'s service is better.",
    "The new model from {a} costs less than that of {b}.",
  ],
  de: [
    "Wer sparen will, sieht sich zuerst {a} an; {b} ist teurer, aber besser.",
    "1. **{a}**: günstig und zuverlässig\n2. **{b}**: mehr Auswahl",
    "Bei {a} bekommt man guten Service, und {b} liefert schneller.",
    "Die Produkte von {a} halten lange, die von {b} nicht immer.",
    "Im Test lag {a} knapp vor {b}.",
    "Ich würde {a} nehmen, {b} nur im Angebot.",
    "{a} wurde vor langer Zeit gegründet und ist heute größer als {b}.",
  ],
  fr: [
    "Pour un petit budget, {a} est un bon choix, sinon {b}.",
    "- **{a}** : bon rapport qualité-prix\n- **{b}** : plus cher",
    "Chez {a}, le service est rapide ; {b} livre partout.",
    "Beaucoup de clients passent de {a} à {b}.",
    "{a} propose une garantie de deux ans et {b} trois.",
    "Les avis sur {a} sont bons, ceux sur {b} partagés.",
  ],
  es: [
    "Si buscas precio, mira {a}; si buscas calidad, {b}.",
    "1. **{a}**: barato y fiable\n2. **{b}**: más completo",
    "Con {a} no pagas comisiones, y {b} tiene mejor soporte.",
    "{a} nació hace años y compite con {b}.",
    "La opción de {a} es la más vendida, seguida de {b}.",
    "Yo elegiría {a} antes que {b}.",
  ],
  it: [
    "Se vuoi spendere poco, scegli {a}; altrimenti {b}.",
    "1. **{a}**: economico\n2. **{b}**: più completo",
    "Con {a} non paghi commissioni, e {b} ha un'assistenza migliore.",
    "{a} è molto diffusa in Italia, più di {b}.",
    "Le recensioni di {a} sono buone, quelle di {b} meno.",
    "Tra {a} e {b} conviene la prima.",
  ],
  pt: [
    "Se o preço importa, veja {a}; se não, {b}.",
    "1. **{a}**: barato\n2. **{b}**: mais completo",
    "Com {a} você não paga taxa, e {b} tem melhor suporte.",
    "A {a} nasceu há anos e concorre com a {b}.",
    "As avaliações de {a} são boas; as de {b}, nem tanto.",
  ],
  nl: [
    "Wie weinig wil uitgeven, kijkt eerst bij {a}; {b} is duurder.",
    "1. **{a}**: goedkoop\n2. **{b}**: meer keus",
    "Bij {a} krijg je goede service en {b} levert sneller.",
    "De producten van {a} gaan lang mee, die van {b} minder.",
    "In de test stond {a} net boven {b}.",
  ],
  pl: [
    "Jeśli liczy się cena, warto sprawdzić {a}, a potem {b}.",
    "1. **{a}**: tani\n2. **{b}**: lepszy wybór",
    "W sklepie {a} obsługa jest dobra, a {b} dostarcza szybciej.",
    "Marka {a} jest popularniejsza niż {b}.",
    "Wielu klientów wybiera {a} zamiast {b}.",
  ],
  tr: [
    "Fiyat önemliyse önce {a}, sonra {b} bakılabilir.",
    "1. **{a}**: uygun fiyatlı\n2. **{b}**: daha geniş seçenek",
    "{a} müşteri hizmetleri iyi, {b} ise daha hızlı.",
    "{a} ve {b} en çok tercih edilen markalar.",
    "Bence {a} daha iyi, {b} ise pahalı.",
  ],
  el: [
    "Αν σας νοιάζει η τιμή, δείτε πρώτα {a} και μετά {b}.",
    "1. **{a}**: οικονομικό\n2. **{b}**: πιο πλήρες",
    "Η {a} έχει καλή εξυπηρέτηση, ενώ η {b} παραδίδει πιο γρήγορα.",
    "Τα προϊόντα της {a} κρατούν περισσότερο από της {b}.",
  ],
  ja: [
    "価格を重視するなら{a}、品質なら{b}がおすすめです。",
    "1. **{a}**：安い\n2. **{b}**：機能が多い",
    "{a}と{b}を比べると、{a}のほうが人気です。",
    "多くの人が{a}を使っていますが、{b}も良いです。",
  ],
  zh: [
    "如果看重价格，可以先看{a}；看重质量可以选{b}。",
    "1. **{a}**：便宜\n2. **{b}**：功能多",
    "{a}和{b}相比，{a}更受欢迎。",
    "很多人使用{a}，但{b}也不错。",
  ],
};

/** How many places after the first brand the second one is: any number coprime to the list's length would do. */
const otherThan = (index: number): string => BRANDS[(index * 7 + 13) % BRANDS.length] ?? "";

test.each(Object.keys(SENTENCES))("brands in plain sentences are found: %s", (language) => {
  const missed: string[] = [];
  let [all, unclear] = [0, 0];
  const sentences = SENTENCES[language] ?? [];
  // Of a language with many sentences another third of the brands in each; all of them in the long run.
  const steps = isLong || sentences.length < 5 ? 1 : 3;
  for (const [place, sentence] of sentences.entries())
    for (const [index, brand] of BRANDS.entries()) {
      const competitor = otherThan(index);
      if (competitor === brand || (index + place) % steps > 0) continue;
      const text = sentence.replaceAll("{a}", brand).replaceAll("{b}", competitor);
      const answer = { text, finish: "complete", citations: [], retrieved: [] } as const;
      const observation = observe(answer, prepareScope({ name: brand }, [{ name: competitor }]));
      if ("missing" in observation) throw new Error(`${text} is empty`);
      const found = [observation.brand, ...observation.competitors];
      for (const [place, name] of [brand, competitor].entries()) {
        all += 1;
        const mentioned = found[place]?.mentioned;
        if (mentioned === "unclear" && isOrdinaryName(name)) unclear += 1;
        else if (mentioned !== "yes") missed.push(`${name} (${mentioned}): ${text}`);
      }
    }
  expect(all).toBeGreaterThan(steps === 1 ? 1000 : 600);
  expect(missed.length / all, missed.slice(0, 40).join("\n")).toBeLessThan(0.005);
  expect(unclear / all).toBeLessThan(0.07);
});
