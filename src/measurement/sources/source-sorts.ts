/** What a list of sources can be sorted by. */
export const SOURCE_SORTS = ["used", "citations", "gaps", "domain"] as const;

/** What a list of pages can be sorted by. */
export const PAGE_SORTS = ["used", "citations", "gaps"] as const;
