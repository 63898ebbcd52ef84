import type { Evidence } from "#api/actions/contract.ts";

type Link = NonNullable<Evidence["link"]>;

/** Where evidence is to be looked at: an address below the present one (its filter kept), or one elsewhere. */
export function evidenceAddress(
  { kind, target }: Link,
  present: URLSearchParams,
): { readonly href: string; readonly isElsewhere: boolean; readonly words: string } | null {
  const within = (tab: string, name: string, words: string) => {
    const changed = new URLSearchParams(present);
    for (const other of ["view", "action", "answer", "prompt", "domain"]) changed.delete(other);
    changed.set("tab", tab);
    changed.set(name, target);
    return { href: `?${changed}`, isElsewhere: false, words };
  };
  switch (kind) {
    case "answer":
      return within("prompts", "answer", "Open the answer");
    case "prompt":
      return within("prompts", "prompt", "Open the prompt");
    case "source":
      return within("sources", "domain", "Open the source");
    case "check": {
      const changed = new URLSearchParams(present);
      changed.delete("action");
      changed.set("tab", "overview");
      changed.set("view", "readiness");
      return { href: `?${changed}#check-${target}`, isElsewhere: false, words: "Open the check" };
    }
    case "page":
      // Addresses come from answers and pages: only those a browser opens as pages become links.
      return /^https?:\/\//i.test(target)
        ? { href: target, isElsewhere: true, words: "Open the page" }
        : null;
  }
}
