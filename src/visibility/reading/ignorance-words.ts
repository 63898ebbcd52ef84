const list = (words: string): readonly string[] => words.split(" ");

/** Words without which no sentence says that nothing is known of a name; by group, see `ignorance.ts`. ASCII only. */
export const IGNORANCE_WORDS = [
  // 0: a negation
  list("no not t cannot unable lack never unfamiliar"),
  // 1: what is not there
  list(
    "information info knowledge details data record records result results mention mentions reference references",
  ),
  // 2: who does not know
  list("i we"),
  // 3: being known
  list("known recognised recognized recognisable recognizable familiar"),
  // 4: being there
  list("exist such"),
  // 5: finding nothing
  list("there find found know aware"),
  // 6: other languages
  list(
    "keine bekannt kenne nichts vertraut geen niet ingen inga inte ikke je nous il j connais pas tengo dispongo encuentro " +
      "encontrado cuento hay poseo conozco estoy consta es parece non informacji danych znam znana znany znane bilmiyorum ei en nem",
  ),
] as const;
