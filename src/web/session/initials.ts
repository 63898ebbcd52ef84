/** What a signed-in person is known by; the form of supabase-js. */
type NamedUser = { readonly email?: string | undefined; readonly user_metadata?: unknown };

const firstLetters = (words: readonly string[]) => words.map((word) => [...word][0] ?? "").join("");

/** The full name given at sign-up or by Google; empty where there is none. */
export function fullNameOf({ user_metadata: metadata }: NamedUser): string {
  if (typeof metadata !== "object" || metadata === null || !("full_name" in metadata)) return "";
  return typeof metadata.full_name === "string" ? metadata.full_name.trim() : "";
}

/** One or two capital letters: of the full name's first two words, else the first two of the email, else TN. */
export function initialsOf(user: NamedUser | null): string {
  if (user === null) return "TN";
  const words = fullNameOf(user)
    .split(/\s+/)
    .filter((word) => word !== "");
  const letters = firstLetters(words.slice(0, 2)) || [...(user.email ?? "")].slice(0, 2).join("");
  return letters.toUpperCase() || "TN";
}

/** The address of a signed-in person's picture, if they have one on the web; the form of supabase-js. */
export function pictureOf(user: { readonly user_metadata?: unknown } | null): string | null {
  const metadata = user?.user_metadata;
  if (typeof metadata !== "object" || metadata === null || !("avatar_url" in metadata)) return null;
  const { avatar_url: address } = metadata;
  return typeof address === "string" && URL.parse(address)?.protocol === "https:" ? address : null;
}
