export type QuestionTemplates = {
  /** With {subject}. */
  readonly unbranded: readonly string[];
  /** With {brand}. */
  readonly branded: readonly string[];
};

const english: QuestionTemplates = {
  unbranded: [
    "What are the best options for {subject}?",
    "Which companies would you recommend for {subject}?",
    "What should I look for when choosing {subject}?",
    "Compare the leading providers of {subject}.",
  ],
  branded: [
    "What is {brand} known for?",
    "What are the best alternatives to {brand}?",
    "Is {brand} a good choice, and for whom?",
  ],
};

const byLanguage: Readonly<Record<string, QuestionTemplates>> = {
  en: english,
  de: {
    unbranded: [
      "Was sind die besten Angebote für {subject}?",
      "Welche Anbieter empfiehlst du für {subject}?",
      "Worauf sollte ich bei der Auswahl achten, wenn es um {subject} geht?",
      "Vergleiche die führenden Anbieter für {subject}.",
    ],
    branded: [
      "Wofür ist {brand} bekannt?",
      "Was sind die besten Alternativen zu {brand}?",
      "Ist {brand} eine gute Wahl, und für wen?",
    ],
  },
  fr: {
    unbranded: [
      "Quelles sont les meilleures options pour {subject} ?",
      "Quelles entreprises recommandez-vous pour {subject} ?",
      "Comparez les principaux fournisseurs pour {subject}.",
    ],
    branded: [
      "Pour quoi {brand} est-il connu ?",
      "Quelles sont les meilleures alternatives à {brand} ?",
      "{brand} est-il un bon choix, et pour qui ?",
    ],
  },
  es: {
    unbranded: [
      "¿Cuáles son las mejores opciones para {subject}?",
      "¿Qué empresas recomiendas para {subject}?",
      "Compara los principales proveedores de {subject}.",
    ],
    branded: [
      "¿Por qué se conoce a {brand}?",
      "¿Cuáles son las mejores alternativas a {brand}?",
      "¿Es {brand} una buena opción, y para quién?",
    ],
  },
  it: {
    unbranded: [
      "Quali sono le migliori opzioni per {subject}?",
      "Quali aziende consigli per {subject}?",
      "Confronta i principali fornitori per {subject}.",
    ],
    branded: [
      "Per cosa è noto {brand}?",
      "Quali sono le migliori alternative a {brand}?",
      "{brand} è una buona scelta, e per chi?",
    ],
  },
  nl: {
    unbranded: [
      "Wat zijn de beste opties voor {subject}?",
      "Welke bedrijven raad je aan voor {subject}?",
      "Vergelijk de belangrijkste aanbieders van {subject}.",
    ],
    branded: [
      "Waar staat {brand} om bekend?",
      "Wat zijn de beste alternatieven voor {brand}?",
      "Is {brand} een goede keuze, en voor wie?",
    ],
  },
  pt: {
    unbranded: [
      "Quais são as melhores opções para {subject}?",
      "Que empresas recomenda para {subject}?",
      "Compare os principais fornecedores de {subject}.",
    ],
    branded: [
      "Por que {brand} é conhecida?",
      "Quais são as melhores alternativas a {brand}?",
      "{brand} é uma boa escolha, e para quem?",
    ],
  },
};

/** Takes a language (ISO 639-1); returns its questions with {subject} and {brand} to be filled in, the English ones where it has none. */
export const questionTemplates = (language: string): QuestionTemplates => byLanguage[language] ?? english;
