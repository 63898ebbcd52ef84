/**
 * As a customer would ask an assistant: {subject}, or {Subject} where it begins the question, is put in without an article and may be
 * a thing, several or a service. Each asks for something else, so that two of them about one subject are no near copies.
 */
export type QuestionTemplates = readonly string[];

const english: QuestionTemplates = [
  "Who would you recommend for {subject}?",
  "Who offers {subject} at a fair price?",
  "Which companies are best known for {subject}?",
  "I’m looking for {subject}. What are my best options?",
  "What matters most in {subject}, and who gets it right?",
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
  ],
  fr: [
    "{Subject} : qui recommandez-vous ?",
    "{Subject} : qui propose un bon rapport qualité-prix ?",
    "{Subject} : quelles entreprises sont les plus réputées ?",
    "{Subject} : quelles sont les meilleures options ?",
    "{Subject} : que faut-il vérifier, et qui le fait bien ?",
  ],
  es: [
    "¿A quién recomiendas para {subject}?",
    "{Subject}: ¿quién ofrece un buen precio?",
    "¿Qué empresas destacan en {subject}?",
    "Busco {subject}. ¿Qué opciones tengo?",
    "{Subject}: ¿en qué debo fijarme y quién lo hace bien?",
  ],
  it: [
    "Chi consigli per {subject}?",
    "{Subject}: chi ha buoni prezzi?",
    "Quali aziende sono più note per {subject}?",
    "Cerco {subject}. Quali opzioni ho?",
    "{Subject}: a che cosa devo fare attenzione, e chi lavora bene?",
  ],
  nl: [
    "Wie raad je aan voor {subject}?",
    "{Subject}: wie heeft een goede prijs?",
    "Welke bedrijven staan bekend om {subject}?",
    "{Subject}: wat zijn mijn opties?",
    "{Subject}: waar moet ik op letten, en wie doet het goed?",
  ],
  pt: [
    "Quem você recomenda para {subject}?",
    "{Subject}: quem tem um bom preço?",
    "Que empresas são mais conhecidas por {subject}?",
    "Procuro {subject}. Quais são as opções?",
    "{Subject}: o que devo observar, e quem faz bem?",
  ],
};

/** Takes a language (ISO 639-1); returns its questions, the English ones where it has none. */
export const questionTemplates = (language: string): QuestionTemplates => byLanguage[language] ?? english;

/** Takes a template and what it asks about; returns the question. */
export const questionAbout = (template: string, subject: string): string =>
  template
    .replaceAll("{subject}", subject)
    .replaceAll("{Subject}", `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`);
