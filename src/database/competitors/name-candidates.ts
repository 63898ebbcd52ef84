import { type Kysely, type Selectable, sql } from "kysely";
import { candidateKey } from "#measurement/reading/candidates/candidate-shape.ts";
import { storableText } from "../platform/storable-text.ts";
import type { NameCandidatesTable, NameExample, ScopeNames } from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { presentNames } from "./brand-names.ts";

/** A probable name in one answer. */
export type NameFound = NameExample & {
  readonly key: string;
  readonly name: string;
  readonly domain: string | null;
  readonly surface: string;
  readonly askedAt: Date;
};

/** A name nobody tracks, with what speaks for it. */
export type SuggestedCompetitor = {
  readonly name: string;
  readonly answers: number;
  readonly assistants: readonly string[];
  readonly domains: readonly string[];
  readonly examples: readonly NameExample[];
  readonly firstSeen: Date;
  readonly lastSeen: Date;
};

const MAX_EXAMPLES = 3;
const MAX_WAYS = 8;
const MAX_KEPT = 3000;
const KEPT_AFTER = 2000;
const MIN_ANSWERS = 3;
const LOOKED_AT = 200;
const MAX_SUGGESTED = 30;

type Candidate = Selectable<NameCandidatesTable>;

/** Under the brand's turn: adds the names of answers an analysis has just read, each once an answer. */
export async function addNamesFound(
  transaction: Kysely<Tables>,
  analysis: { readonly id: number; readonly brandId: string },
  found: readonly NameFound[],
): Promise<void> {
  if (found.length === 0) return;
  const byRow = Map.groupBy(found, rowKey);
  const before = await transaction
    .selectFrom("app.name_candidates")
    .selectAll()
    .where("brand_id", "=", analysis.brandId)
    .where("analysis_id", "=", analysis.id)
    .where("folded", "=", sql<string>`any(${[...new Set(found.map(({ key }) => key))]}::text[])`)
    .execute();
  const known = new Map(before.map((row) => [rowKey({ ...row, key: row.folded }), row]));
  const rows = [...byRow].map(([key, ones]) => ones.reduce(withOne(analysis), known.get(key) ?? null));
  await sql`
    insert into app.name_candidates as old
      (brand_id, analysis_id, folded, surface, answers, assistants, written, domains, examples, first_seen, last_seen)
    select brand_id, analysis_id, folded, surface, answers, assistants, written, domains, examples, first_seen, last_seen
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (brand_id uuid, analysis_id bigint, folded text, surface text, answers integer,
      assistants text[], written jsonb, domains jsonb, examples jsonb, first_seen timestamptz, last_seen timestamptz)
    on conflict (brand_id, analysis_id, folded, surface) do update set answers = excluded.answers, assistants = excluded.assistants,
      written = excluded.written, domains = excluded.domains, examples = excluded.examples,
      first_seen = excluded.first_seen, last_seen = excluded.last_seen`.execute(transaction);
  if (byRow.keys().some((key) => !known.has(key))) await forgetRare(transaction, analysis);
}

const rowKey = ({ key, surface }: Pick<NameFound, "key" | "surface">): string => `${surface} ${key}`;

const withOne =
  (analysis: { readonly id: number; readonly brandId: string }) =>
  (
    row: Candidate | null,
    { key, name, domain, surface, askedAt, answerId, assistant, sentence }: NameFound,
  ): Candidate => {
    const example = { answerId, assistant, sentence: storableText(sentence) };
    return {
      brand_id: analysis.brandId,
      analysis_id: analysis.id,
      folded: key,
      surface,
      answers: (row?.answers ?? 0) + 1,
      assistants: [...new Set([...(row?.assistants ?? []), assistant])],
      written: counted(row?.written ?? {}, storableText(name)),
      domains: domain === null ? (row?.domains ?? {}) : counted(row?.domains ?? {}, domain),
      examples: [example, ...(row?.examples ?? [])].slice(0, MAX_EXAMPLES),
      first_seen: row !== null && row.first_seen < askedAt ? row.first_seen : askedAt,
      last_seen: row !== null && row.last_seen > askedAt ? row.last_seen : askedAt,
    };
  };

/** Counts one more, of no more ways than anybody will look at. */
function counted(counts: Readonly<Record<string, number>>, one: string): Readonly<Record<string, number>> {
  const isFull = Object.keys(counts).length >= MAX_WAYS && !Object.hasOwn(counts, one);
  return isFull ? counts : { ...counts, [one]: (Object.hasOwn(counts, one) ? (counts[one] ?? 0) : 0) + 1 };
}

/** Keeps what is found bounded: of many names, those that came up least and longest ago go. */
async function forgetRare(
  transaction: Kysely<Tables>,
  { id, brandId }: { readonly id: number; readonly brandId: string },
): Promise<void> {
  await sql`
    delete from app.name_candidates c using (
      select folded, surface, row_number() over (order by answers desc, last_seen desc) as place, count(*) over () as kept
      from app.name_candidates where brand_id = ${brandId} and analysis_id = ${id}
    ) ranked
    where c.brand_id = ${brandId} and c.analysis_id = ${id} and c.folded = ranked.folded and c.surface = ranked.surface
      and ranked.kept > ${MAX_KEPT} and ranked.place > ${KEPT_AFTER}`.execute(transaction);
}

/** The names that may be known when answers are read: how candidates are compared with them. */
export function knownKeys({
  brand,
  competitors,
}: Pick<ScopeNames, "brand" | "competitors">): ReadonlySet<string> {
  return new Set(
    [brand, ...competitors].flatMap(({ name, aliases = [], domains = [] }) => [
      ...[name, ...aliases].map(candidateKey),
      ...domains.map((domain) => candidateKey(domain.split(".").at(0) ?? domain)),
    ]),
  );
}

/**
 * As a member: names found in three answers or more of these surfaces, all where null, that the brand neither tracks nor rejected; the
 * most frequent first.
 */
export async function suggestedCompetitors(
  transaction: Kysely<Tables>,
  brandId: string,
  surfaces: readonly string[] | null,
): Promise<readonly SuggestedCompetitor[]> {
  const counted = ofSurfaces(brandId, surfaces);
  const { rows } = await sql<Candidate>`
    select * from app.name_candidates where ${counted} and folded in (
      select folded from app.name_candidates where ${counted} group by folded having sum(answers) >= ${MIN_ANSWERS}
      order by sum(answers) desc, folded limit ${LOOKED_AT})
    order by last_seen desc, surface`.execute(transaction);
  if (rows.length === 0) return [];
  const present = await presentNames(transaction, brandId);
  const others = await transaction
    .selectFrom("app.competitors")
    .select(["name", "aliases", "domains"])
    .where("brand_id", "=", brandId)
    .where("state", "<>", "tracked")
    .execute();
  if (present === null) return [];
  const known = knownKeys(present);
  const rejected = new Set(others.flatMap(({ name, aliases }) => [name, ...aliases].map(candidateKey)));
  const names = [present.brand, ...present.competitors].map(({ name }) => name);
  return [...Map.groupBy(rows, ({ folded }) => folded).values()]
    .map((ones) => ones.reduce(together))
    .sort((a, b) => b.answers - a.answers || (a.folded < b.folded ? -1 : 1))
    .filter(({ folded }) => !known.has(folded) && !rejected.has(folded))
    .map(suggested)
    .filter(({ name }) => !names.some((one) => name.startsWith(`${one} `)))
    .slice(0, MAX_SUGGESTED);
}

/** Rows of the shown reading on these surfaces, all where null. */
const ofSurfaces = (brandId: string, surfaces: readonly string[] | null) => sql`brand_id = ${brandId}
    and analysis_id in (select id from app.analyses where brand_id = ${brandId} and state = 'current')
    ${surfaces === null ? sql`` : sql`and surface = any(${[...surfaces]}::text[])`}`;

/** One name on two surfaces as one; the one seen last comes first. */
const together = (a: Candidate, b: Candidate): Candidate => ({
  ...a,
  answers: a.answers + b.answers,
  assistants: [...new Set([...a.assistants, ...b.assistants])],
  written: sums(a.written, b.written),
  domains: sums(a.domains, b.domains),
  examples: [...a.examples, ...b.examples].slice(0, MAX_EXAMPLES),
  first_seen: new Date(Math.min(a.first_seen.getTime(), b.first_seen.getTime())),
  last_seen: new Date(Math.max(a.last_seen.getTime(), b.last_seen.getTime())),
});

type Times = Readonly<Record<string, number>>;

const sums = (a: Times, b: Times): Times =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]),
  );

const suggested = (row: Candidate): SuggestedCompetitor => ({
  name: byCount(row.written)[0] ?? row.folded,
  answers: row.answers,
  // In which order answers were read says nothing.
  assistants: row.assistants.toSorted(),
  domains: byCount(row.domains),
  examples: row.examples,
  firstSeen: row.first_seen,
  lastSeen: row.last_seen,
});

const byCount = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name);
