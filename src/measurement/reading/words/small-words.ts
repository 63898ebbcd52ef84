import type { Language } from "../languages.ts";

/** Frequent small words, each list made of words that its neighbours do not have. */
export const SMALL_WORDS: readonly (readonly [Language, string])[] = [
  [
    "en",
    "the and is for with that are you your it of from this which best can has our they its most but was not to would will an be by at or if about there than",
  ],
  ["de", "der die das und ist mit für nicht ein eine auch sich oder den dem zu bei von wird sind"],
  ["fr", "le les des et est une pour avec dans qui sur pas vous plus aux du ce sont"],
  ["es", "el los las y es una para con por más del que su como muy tiene también"],
  ["it", "il gli di è una per con che più della nel sono anche delle alla molto"],
  ["pt", "o os as e é uma para com não mais do da em você são também dos ao"],
  ["nl", "de het een en van voor met niet zijn ook die naar bij wordt maar heeft"],
  ["sv", "och är en ett för med som på av inte till det att har kan eller"],
  ["da", "og er en et for med som på af ikke til det at har kan eller også"],
  ["pl", "i w z na jest się do nie to oraz dla że jak są przez ma lub"],
  ["cs", "a v je se na pro že jsou nebo s k který také ale má od"],
  ["fi", "ja on ei se että joka myös kanssa tai ovat sekä voi kun jos"],
  ["hu", "a az és egy nem is hogy van vagy meg ez csak mint amely"],
  ["tr", "ve bir bu için ile en da de olarak daha çok veya gibi olan"],
];
