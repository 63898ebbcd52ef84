import { type CatalogueEntry, catalogue } from "#site-audit/catalogue.ts";
import { categories } from "#site-audit/categories.ts";

// Like from-registries.ts, in a file of its own: only one page shows this.

export type CheckRule = Pick<CatalogueEntry, "id" | "title" | "weight" | "research" | "source" | "evidence">;

/** The checks of the site audit under their questions, with where each comes from. */
export const rulesByQuestion: readonly {
  readonly question: string;
  readonly rules: readonly CheckRule[];
}[] = categories.map((category) => ({
  question: category.title,
  rules: catalogue
    .filter((entry) => entry.category === category.id)
    .map(({ id, title, weight, research, source, evidence }) => ({
      id,
      title,
      weight,
      research,
      source,
      evidence,
    })),
}));
