import { openText, sealText } from "#assistants/wire/sealed-text.ts";

/** What is kept secret of a target: where it is, and what its posts are signed by. */
export type TargetSecret = { readonly url: string; readonly secret: string };
type TargetOwner = { readonly brandId: string; readonly targetId: string };

/** Takes the installation's secret; returns how targets are sealed and opened. One that is moved to another brand does not open. */
export function targetSeal(secretKey: string) {
  const sealedFor = ({ brandId, targetId }: TargetOwner) => ({
    secretKey,
    purpose: "truenorth/alert-targets",
    owner: `${brandId}:${targetId}`,
  });
  return {
    seal: (owner: TargetOwner, { url, secret }: TargetSecret): string =>
      sealText(sealedFor(owner), `${secret} ${url}`),
    open(owner: TargetOwner, ciphertext: string): TargetSecret | null {
      const opened = openText(sealedFor(owner), ciphertext);
      const space = opened?.indexOf(" ") ?? -1;
      if (opened === null || space < 0) return null;
      return { secret: opened.slice(0, space), url: opened.slice(space + 1) };
    },
  };
}
