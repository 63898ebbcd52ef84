/**
 * The name in lower case with each run of anything but a–z and 0–9 turned into one hyphen, none at the edges; the id
 * where nothing is left of the name.
 */
export function brandSlug({ id, name }: { readonly id: string; readonly name: string }): string {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || id;
}
