/**
 * As a customer would ask an assistant: {subject}, or {Subject} where it begins the question, is put in without an article and may be
 * a thing, several or a service. Each asks for something else, so that two of them about one subject are no near copies, and there are
 * as many as a first figure needs: a site may name one thing only. Audience and region are left to the assistant, so none says what may
 * not be so of the brand.
 */
export type QuestionTemplates = readonly string[];

const english: QuestionTemplates = [
  "Who would you recommend for {subject}?",
  "Who offers {subject} at a fair price?",
  "Which companies are best known for {subject}?",
  "I’m looking for {subject}. What are my best options?",
  "What matters most in {subject}, and who gets it right?",
  "Who gets the best reviews for {subject}?",
  "Which local providers of {subject} are worth knowing?",
  "I’m new to {subject}. Whom should I turn to first?",
  "Who is a good choice for {subject} on a small budget?",
  "Which three names belong on my shortlist for {subject}?",
  "Whom do experts trust with {subject}?",
  "Can you compare the leaders in {subject}?",
  "Who has the friendliest customer service in {subject}?",
  "Are there newcomers in {subject} that deserve a look?",
  "Quality counts more than price to me: whose {subject} would you pick?",
];

const byLanguage: Readonly<Record<string, QuestionTemplates>> = {
  en: english,
  // Subject first where it would need an article or an ending.
  de: [
    "{Subject}: Wen würdest du empfehlen?",
    "{Subject}: Wer hat faire Preise?",
    "{Subject}: Welche Anbieter sind am bekanntesten?",
    "{Subject}: Welche guten Möglichkeiten gibt es?",
    "{Subject}: Worauf kommt es an, und wer macht es gut?",
    "{Subject}: Wer hat die besten Bewertungen?",
    "{Subject}: Wer ist in meiner Region zu empfehlen?",
    "{Subject}: An wen wende ich mich als Anfänger?",
    "{Subject}: Was passt zu einem kleinen Budget?",
    "{Subject}: Welche drei Namen gehören in die engere Auswahl?",
    "{Subject}: Wem vertrauen Fachleute?",
    "{Subject}: Kannst du die führenden Anbieter vergleichen?",
    "{Subject}: Wer hat den freundlichsten Kundendienst?",
    "{Subject}: Welche Neulinge verdienen einen Blick?",
    "{Subject}: Zu wem gehe ich, wenn Qualität wichtiger ist als der Preis?",
  ],
  fr: [
    "{Subject} : qui recommandez-vous ?",
    "{Subject} : qui propose un bon rapport qualité-prix ?",
    "{Subject} : quelles entreprises sont les plus réputées ?",
    "{Subject} : quelles sont les meilleures options ?",
    "{Subject} : que faut-il vérifier, et qui le fait bien ?",
    "{Subject} : qui a les meilleurs avis ?",
    "{Subject} : qui est recommandé dans ma région ?",
    "{Subject} : à qui s’adresser quand on débute ?",
    "{Subject} : que choisir avec un petit budget ?",
    "{Subject} : quels sont les trois noms à retenir ?",
    "{Subject} : à qui les experts font-ils confiance ?",
    "{Subject} : pouvez-vous comparer les leaders du marché ?",
    "{Subject} : qui a le service client le plus agréable ?",
    "{Subject} : quels nouveaux venus méritent l’attention ?",
    "{Subject} : vers qui aller si la qualité compte plus que le prix ?",
  ],
  es: [
    "¿A quién recomiendas para {subject}?",
    "{Subject}: ¿quién ofrece un buen precio?",
    "¿Qué empresas destacan en {subject}?",
    "Busco {subject}. ¿Qué opciones tengo?",
    "{Subject}: ¿en qué debo fijarme y quién lo hace bien?",
    "{Subject}: ¿quién tiene las mejores reseñas?",
    "{Subject}: ¿quién es recomendable en mi región?",
    "{Subject}: ¿a quién acudo si empiezo desde cero?",
    "{Subject}: ¿qué conviene con poco presupuesto?",
    "{Subject}: ¿qué tres nombres debería tener en cuenta?",
    "{Subject}: ¿en quién confían los expertos?",
    "{Subject}: ¿puedes comparar a los líderes del mercado?",
    "{Subject}: ¿quién atiende mejor a sus clientes?",
    "{Subject}: ¿qué novedades merecen atención?",
    "{Subject}: ¿a quién acudir si la calidad importa más que el coste?",
  ],
  it: [
    "Chi consigli per {subject}?",
    "{Subject}: chi ha buoni prezzi?",
    "Quali aziende sono più note per {subject}?",
    "Cerco {subject}. Quali opzioni ho?",
    "{Subject}: a che cosa devo fare attenzione, e chi lavora bene?",
    "{Subject}: chi ha le recensioni migliori?",
    "{Subject}: chi è consigliato nella mia regione?",
    "{Subject}: a chi rivolgersi quando si comincia?",
    "{Subject}: che cosa conviene con un budget ridotto?",
    "{Subject}: quali tre nomi meritano di essere confrontati?",
    "{Subject}: di chi si fidano gli esperti?",
    "{Subject}: puoi paragonare i leader del mercato?",
    "{Subject}: chi offre la migliore assistenza clienti?",
    "{Subject}: ci sono novità che vale la pena conoscere?",
    "{Subject}: da chi andare se la qualità conta più del costo?",
  ],
  nl: [
    "Wie raad je aan voor {subject}?",
    "{Subject}: wie heeft een goede prijs?",
    "Welke bedrijven staan bekend om {subject}?",
    "{Subject}: wat zijn mijn opties?",
    "{Subject}: waar moet ik op letten, en wie doet het goed?",
    "{Subject}: wie krijgt de beste beoordelingen?",
    "{Subject}: wie is aan te raden in mijn regio?",
    "{Subject}: waar begin ik als beginner?",
    "{Subject}: wat past bij een klein budget?",
    "{Subject}: welke drie namen horen op mijn lijstje?",
    "{Subject}: wie vertrouwen de experts?",
    "{Subject}: kun je de marktleiders vergelijken?",
    "{Subject}: wie heeft de prettigste klantenservice?",
    "{Subject}: welke nieuwkomers verdienen aandacht?",
    "{Subject}: naar wie ga ik als kwaliteit belangrijker is dan kosten?",
  ],
  pt: [
    "Quem você recomenda para {subject}?",
    "{Subject}: quem tem um bom preço?",
    "Que empresas são mais conhecidas por {subject}?",
    "Procuro {subject}. Quais são as opções?",
    "{Subject}: o que devo observar, e quem faz bem?",
    "{Subject}: quem tem as melhores avaliações?",
    "{Subject}: quem é recomendado na minha região?",
    "{Subject}: a quem recorrer quando se está a começar?",
    "{Subject}: o que vale a pena com orçamento pequeno?",
    "{Subject}: quais são os três nomes a considerar?",
    "{Subject}: em quem os especialistas confiam?",
    "{Subject}: pode comparar os líderes do mercado?",
    "{Subject}: quem atende melhor os clientes?",
    "{Subject}: que novidades merecem atenção?",
    "{Subject}: a quem ir se a qualidade importa mais que o custo?",
  ],
};

/** Takes a language (ISO 639-1); returns its questions, the English ones where it has none. */
export const questionTemplates = (language: string): QuestionTemplates => byLanguage[language] ?? english;

/** Takes a template and what it asks about; returns the question. */
export const questionAbout = (template: string, subject: string): string =>
  template
    .replaceAll("{subject}", subject)
    .replaceAll("{Subject}", `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`);
