/**
 * As a customer would ask an assistant: {subject}, or {Subject} where it begins the question, is put in without an article and may be
 * a thing, several or a service. Each asks for something else, so that two of them about one subject are no near copies, and there are
 * as many as a first figure needs: a site may name one thing only. Audience and region are left to the assistant, so none says what may
 * not be so of the brand.
 */
export type QuestionTemplates = readonly string[];

const english: QuestionTemplates = [
  "Who would you recommend for {subject}?",
  "Who has fair prices for {subject}?",
  "Which companies are best known for {subject}?",
  "What are my best options for {subject}?",
  "Who is the safest choice for {subject}?",
  "Who gets the best reviews for {subject}?",
  "Who do most people choose for {subject}?",
  "I’m a beginner. Who should I go with for {subject}?",
  "Who is a good choice for {subject} on a small budget?",
  "Who should be on my shortlist for {subject}?",
  "Who do experts rate highest for {subject}?",
  "Can you compare the top companies for {subject}?",
  "Who has the best customer service for {subject}?",
  "Are there any newer companies worth a look for {subject}?",
  "I care more about quality than price. Who should I choose for {subject}?",
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
    "{Subject}: Für wen entscheiden sich die meisten?",
    "{Subject}: An wen wende ich mich als Anfänger?",
    "{Subject}: Was passt zu einem kleinen Budget?",
    "{Subject}: Wer gehört in die engere Auswahl?",
    "{Subject}: Wen bewerten Fachleute am besten?",
    "{Subject}: Kannst du die führenden Anbieter vergleichen?",
    "{Subject}: Wer hat den freundlichsten Kundendienst?",
    "{Subject}: Gibt es neuere Anbieter, die einen Blick wert sind?",
    "{Subject}: Zu wem gehe ich, wenn Qualität wichtiger ist als der Preis?",
  ],
  fr: [
    "{Subject} : qui recommandez-vous ?",
    "{Subject} : qui propose un bon rapport qualité-prix ?",
    "{Subject} : quelles entreprises sont les plus réputées ?",
    "{Subject} : quelles sont les meilleures options ?",
    "{Subject} : que faut-il vérifier, et qui le fait bien ?",
    "{Subject} : qui a les meilleurs avis ?",
    "{Subject} : quel est le choix le plus courant ?",
    "{Subject} : à qui s’adresser quand on débute ?",
    "{Subject} : que choisir avec un petit budget ?",
    "{Subject} : quels sont les trois noms à retenir ?",
    "{Subject} : qui est le mieux noté par les experts ?",
    "{Subject} : pouvez-vous comparer les leaders du marché ?",
    "{Subject} : qui a le service client le plus agréable ?",
    "{Subject} : y a-t-il de nouvelles entreprises à découvrir ?",
    "{Subject} : vers qui aller si la qualité compte plus que le prix ?",
  ],
  es: [
    "¿A quién recomiendas para {subject}?",
    "{Subject}: ¿quién ofrece un buen precio?",
    "¿Qué empresas destacan en {subject}?",
    "Busco {subject}. ¿Qué opciones tengo?",
    "{Subject}: ¿en qué debo fijarme y quién lo hace bien?",
    "{Subject}: ¿quién tiene las mejores reseñas?",
    "{Subject}: ¿a quién elige la mayoría?",
    "{Subject}: ¿a quién acudo si empiezo desde cero?",
    "{Subject}: ¿qué conviene con poco presupuesto?",
    "{Subject}: ¿qué tres nombres debería tener en cuenta?",
    "{Subject}: ¿quién es el mejor valorado por los expertos?",
    "{Subject}: ¿puedes comparar a los líderes del mercado?",
    "{Subject}: ¿quién atiende mejor a sus clientes?",
    "{Subject}: ¿hay empresas nuevas que valgan la pena?",
    "{Subject}: ¿a quién acudir si la calidad importa más que el coste?",
  ],
  it: [
    "Chi consigli per {subject}?",
    "{Subject}: chi ha buoni prezzi?",
    "Quali aziende sono più note per {subject}?",
    "Cerco {subject}. Quali opzioni ho?",
    "{Subject}: a che cosa devo fare attenzione, e chi lavora bene?",
    "{Subject}: chi ha le recensioni migliori?",
    "{Subject}: qual è la scelta più diffusa?",
    "{Subject}: a chi rivolgersi quando si comincia?",
    "{Subject}: che cosa conviene con un budget ridotto?",
    "{Subject}: quali tre nomi meritano di essere confrontati?",
    "{Subject}: chi è più apprezzato dagli esperti?",
    "{Subject}: puoi paragonare i leader del mercato?",
    "{Subject}: chi offre la migliore assistenza clienti?",
    "{Subject}: ci sono nuove aziende che vale la pena conoscere?",
    "{Subject}: da chi andare se la qualità conta più del costo?",
  ],
  nl: [
    "Wie raad je aan voor {subject}?",
    "{Subject}: wie heeft een goede prijs?",
    "Welke bedrijven staan bekend om {subject}?",
    "{Subject}: wat zijn mijn opties?",
    "{Subject}: waar moet ik op letten, en wie doet het goed?",
    "{Subject}: wie krijgt de beste beoordelingen?",
    "{Subject}: wie kiezen de meeste mensen?",
    "{Subject}: waar begin ik als beginner?",
    "{Subject}: wat past bij een klein budget?",
    "{Subject}: welke drie namen horen op mijn lijstje?",
    "{Subject}: wie scoort het hoogst bij experts?",
    "{Subject}: kun je de marktleiders vergelijken?",
    "{Subject}: wie heeft de prettigste klantenservice?",
    "{Subject}: zijn er nieuwe bedrijven die de moeite waard zijn?",
    "{Subject}: naar wie ga ik als kwaliteit belangrijker is dan kosten?",
  ],
  pt: [
    "Quem você recomenda para {subject}?",
    "{Subject}: quem tem um bom preço?",
    "Que empresas são mais conhecidas por {subject}?",
    "Procuro {subject}. Quais são as opções?",
    "{Subject}: o que devo observar, e quem faz bem?",
    "{Subject}: quem tem as melhores avaliações?",
    "{Subject}: quem a maioria das pessoas escolhe?",
    "{Subject}: a quem recorrer quando se está a começar?",
    "{Subject}: o que vale a pena com orçamento pequeno?",
    "{Subject}: quais são os três nomes a considerar?",
    "{Subject}: quem é mais bem avaliado pelos especialistas?",
    "{Subject}: pode comparar os líderes do mercado?",
    "{Subject}: quem atende melhor os clientes?",
    "{Subject}: há empresas novas que valham a pena?",
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
