/** The journeys of accounts: they need mail, and run on both databases. */
export const accountSpecs = /(?:^|\/)(?:sign-in|mailed-links)\.spec(?:\.ts)?(?::\d+)*$/;

/** Journeys of what only a hosted Supabase has. */
export const hostedOnlySpecs = /(?:^|\/)two-step\.spec(?:\.ts)?(?::\d+)*$/;

/** Journeys of the hosted project: its own, and what holds for both kinds of sign-in. */
export const hostedSpecs = /(?:^|\/)(?:two-step|link-sign-in)\.spec(?:\.ts)?(?::\d+)*$/;

/** Journeys that ask assistants. */
export const assistedSpecs = /(?:^|\/)(?:apps|first-look|newcomer)\.spec(?:\.ts)?(?::\d+)*$/;

/** Takes the words of the command line; true where the run may come to a project of such journeys. */
export function isAskedFor(project: string, specs: RegExp, words: readonly string[]): boolean {
  const projects = words.flatMap((word, place) => {
    if (word.startsWith("--project=")) return [word.slice("--project=".length)];
    return words[place - 1] === "--project" ? [word] : [];
  });
  const files = words.filter((word) => word.includes(".spec"));
  return (
    (projects.length === 0 || projects.includes(project)) &&
    (files.length === 0 || files.some((file) => specs.test(file)))
  );
}
