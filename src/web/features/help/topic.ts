/** One subject of the help center, which is also what "What does this show?" says on its screens. Plain text. */
export type HelpTopic = {
  /** In the address of the help center, after the #. */
  readonly id: string;
  readonly title: string;
  /** What the screen shows, how to read it, and what to do with it. */
  readonly sentences: readonly [string, string, string];
  /** More for those who look it up. */
  readonly more: readonly string[];
  /** What is seen in its picture. */
  readonly picture: string;
  /** The screens it explains: a tab of a brand, or "tab/view"; of the pages around it their paths, "/dashboard/compare". */
  readonly screens: readonly string[];
};

/** The address of its picture; those of pages that are no brand's have a folder of their own. */
export const pictureAddress = ({ id, screens }: HelpTopic): string =>
  `/help/${screens[0]?.startsWith("/") ? "pages/" : ""}${id}.jpg`;
