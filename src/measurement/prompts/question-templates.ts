/** With {subject}: as a customer would ask an assistant, fitting a thing as well as a service, one or several. */
export type QuestionTemplates = readonly string[];

const english: QuestionTemplates = [
  "Which {subject} would you recommend?",
  "I’m looking for {subject}. What would you suggest?",
  "Who offers good {subject} at a fair price?",
  "What should I look for in {subject}, and who does it well?",
  "Which {subject} do people like best?",
  "Which companies are best known for {subject}?",
];

const byLanguage: Readonly<Record<string, QuestionTemplates>> = {
  en: english,
  de: [
    "Wer ist zurzeit am besten für {subject}?",
    "Ich suche {subject}. Was empfiehlst du mir?",
    "Wo bekomme ich {subject} zu einem fairen Preis?",
    "Worauf sollte ich achten, wenn ich {subject} suche?",
    "Wen nimmt man am besten für {subject}?",
    "Wer ist bekannt für {subject}?",
  ],
  fr: [
    "Qui est le meilleur choix pour {subject} ?",
    "Que me conseillez-vous pour {subject} ?",
    "Qui offre le meilleur rapport qualité-prix pour {subject} ?",
    "Que faut-il vérifier avant de choisir, pour {subject} ?",
    "Quelles entreprises sont les plus appréciées pour {subject} ?",
  ],
  es: [
    "¿A quién recomiendas para {subject}?",
    "Busco {subject}. ¿Qué me sugieres?",
    "¿Dónde encuentro {subject} a buen precio?",
    "¿En qué debo fijarme al elegir {subject}?",
    "¿Qué empresas destacan en {subject}?",
  ],
  it: [
    "Chi consigli per {subject}?",
    "Cerco {subject}. Che cosa mi suggerisci?",
    "Dove trovo {subject} a un buon prezzo?",
    "A che cosa devo fare attenzione quando scelgo {subject}?",
    "Quali aziende sono più apprezzate per {subject}?",
  ],
  nl: [
    "Wie is het beste voor {subject}?",
    "Ik zoek {subject}. Wat raad je aan?",
    "Waar vind ik {subject} voor een goede prijs?",
    "Waar moet ik op letten bij {subject}?",
    "Welke bedrijven staan bekend om {subject}?",
  ],
  pt: [
    "Quem você recomenda para {subject}?",
    "Procuro {subject}. O que você sugere?",
    "Onde encontro {subject} por um bom preço?",
    "O que devo observar ao escolher {subject}?",
    "Que empresas são mais conhecidas por {subject}?",
  ],
};

/** Takes a language (ISO 639-1); returns its questions with {subject} to be filled in, the English ones where it has none. */
export const questionTemplates = (language: string): QuestionTemplates => byLanguage[language] ?? english;
