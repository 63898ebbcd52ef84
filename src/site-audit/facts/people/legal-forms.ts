/** Legal forms of companies as they stand before or after a name, dots and case aside, in the languages of the lexicons and their neighbours. */
const FORMS = (
  "inc incorporated corp corporation co llc llp lp pllc plc ltd limited pty pte pvt pvtltd privatelimited " +
  "gmbh mbh ag kg kgaa ohg gbr ug ev eg se sa sas sasu sarl eurl snc sca scop sàrl " +
  "srl srls spa sapa sl slu slne sau cv scl ltda lda eireli epp " +
  "bv nv vof cvba bvba oy oyj ab as asa aps ivs hf ehf ou oü uab sia " +
  "spzoo spółkazoo spj spk sro as vos kft zrt nyrt bt srl dd doo ad eood ood " +
  "aş anonimşirketi ltdşti limitedşirketi şti " +
  "ооо оао зао пао ао ип нко ано чп тов прат пат чао ooo oao zao pao " +
  "株式会社 有限会社 合同会社 合資会社 合名会社 (株) ㈱ kk godokaisha kabushikigaisha " +
  "有限公司 有限责任公司 股份有限公司 股份公司 集团有限公司 株式會社 주식회사 유한회사 bhd sdnbhd pt tbk"
).split(" ");

const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.\s&]/g, "");
const SPACED = new Set(FORMS.map(folded));
/** Chinese, Japanese and Korean forms stand without a space beside the name; the longest is tried first. */
const UNSPACED = FORMS.map(folded)
  .filter((form) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(form))
  .toSorted((a, b) => b.length - a.length);
/** "Sp. z o.o.", "GmbH & Co. KG", "Sdn. Bhd.": forms of several words. */
const LONGEST_FORM_WORDS = 4;

/** A company's name without its legal form ("Acme, Inc." → "Acme"); a name that is nothing else stays as it is. */
export function withoutLegalForm(name: string): string {
  let words = name
    .trim()
    .split(/[\s,]+/u)
    .filter(Boolean);
  for (
    let rest = formEnd(words) ?? formBeginning(words);
    rest !== null;
    rest = formEnd(words) ?? formBeginning(words)
  ) {
    words = rest;
  }
  const spaced = words.join(" ");
  const beginning = UNSPACED.find((form) => spaced.startsWith(form) && spaced.length > form.length);
  if (beginning) return spaced.slice(beginning.length).trim();
  const end = UNSPACED.find((form) => spaced.endsWith(form) && spaced.length > form.length);
  return end ? spaced.slice(0, -end.length).trim() : spaced;
}

const isForm = (words: readonly string[]): boolean => {
  const form = folded(words.join("").replace(/["'«»“”()]/g, ""));
  return form === "" || SPACED.has(form);
};

function formEnd(words: readonly string[]): string[] | null {
  for (let size = Math.min(LONGEST_FORM_WORDS, words.length - 1); size > 0; size -= 1) {
    if (isForm(words.slice(-size))) return words.slice(0, -size);
  }
  return null;
}

/** Only forms written in front in their language: elsewhere "SE" or "Co" may begin a name. */
const IN_FRONT =
  /^(?:ооо|оао|зао|пао|ао|ип|ано|нко|чп|тов|прат|пат|чао|ooo|oao|zao|pao|pt|uab|sia|株式会社|有限会社|合同会社|\(株\)|주식회사)$/u;

function formBeginning(words: readonly string[]): string[] | null {
  const [first, ...rest] = words;
  return first !== undefined && rest.length > 0 && IN_FRONT.test(folded(first)) ? rest : null;
}
