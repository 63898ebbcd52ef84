/** The address of a signed-in person's picture, if they have one on the web; the form of supabase-js. */
export function pictureOf(user: { readonly user_metadata?: unknown } | null): string | null {
  const metadata = user?.user_metadata;
  if (typeof metadata !== "object" || metadata === null || !("avatar_url" in metadata)) return null;
  const { avatar_url: address } = metadata;
  return typeof address === "string" && URL.parse(address)?.protocol === "https:" ? address : null;
}
