/**
 * The share page's only script, bundled to one plain file and run in the head. It sets the theme before the first paint,
 * then brings to life what needs a script: copying the link, saying that the PDF is on its way, opening all checks, opening the check an address points to.
 */

/** The same key as in the web app. */
const THEME_KEY = "truenorth-theme";

function showTheme(): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = storedTheme();
  const isDark = chosen === null ? system.matches : chosen === "dark";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

function storedTheme(): "light" | "dark" | null {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === "light" || stored === "dark" ? stored : null;
  } catch {
    return null; // Storage is closed to us, as in a private window: follow the system.
  }
}

function offerCopy(): void {
  const button = document.querySelector<HTMLButtonElement>("#copy-link");
  const status = document.querySelector<HTMLElement>("#copied");
  if (!button || !status || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.link ?? location.href);
      status.textContent = "Link copied";
    } catch {
      status.textContent = "Could not copy: take the link from the address bar";
    }
    setTimeout(() => {
      status.textContent = "";
    }, 4000);
  });
}

/** A PDF is written when it is asked for; until the browser shows the download nothing else would move. */
function announcePdf(): void {
  const status = document.querySelector<HTMLElement>("#copied");
  document.querySelector("#pdf")?.addEventListener("click", () => {
    if (!status) return;
    status.textContent = "Writing the PDF, a few seconds…";
    setTimeout(() => {
      status.textContent = "";
    }, 8000);
  });
}

/** The same key as in the web app. */
const REPORT_KEY = "truenorth-report";

/** Who signs up from here finds this report again. Its address is a key, so that it goes by storage and not by the link. */
function carryReport(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/signup?"]'))
    link.addEventListener("click", () => {
      const { searchParams } = new URL(link.href);
      const kept = {
        email: emailOf(searchParams.get("domain")),
        domain: searchParams.get("domain"),
        company: searchParams.get("company"),
        report: location.pathname,
        savedAt: Date.now(),
      };
      try {
        localStorage.setItem(REPORT_KEY, JSON.stringify(kept));
      } catch {
        // Storage is closed to us: the link itself says which site it is for.
      }
    });
}

/** The address typed for a report of the same site in this browser, so that it need not be typed again. */
function emailOf(domain: string | null): string | undefined {
  try {
    const before: { domain?: string; email?: string } = JSON.parse(localStorage.getItem(REPORT_KEY) ?? "{}");
    return before.domain === domain ? before.email : undefined;
  } catch {
    return undefined;
  }
}

const everyDetail = () => [...document.querySelectorAll<HTMLDetailsElement>("details.group, details.check")];

function offerOpenAll(): void {
  const button = document.querySelector<HTMLButtonElement>("#open-all");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const open = button.textContent === "Open all";
    for (const one of everyDetail()) one.open = open;
    button.textContent = open ? "Close all" : "Open all";
  });
}

/** A link to a check shows it: its question and the check itself open. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!(target instanceof HTMLDetailsElement)) return;
  const question = target.closest<HTMLDetailsElement>("details.group");
  if (question) question.open = true;
  target.open = true;
  target.scrollIntoView({ block: "start" });
}

/** Paper is white and cannot be clicked open. What was closed is closed again afterwards. */
function prepareForPrint(): void {
  let opened: readonly HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    document.documentElement.dataset.theme = "light";
    opened = everyDetail().filter(({ open }) => !open);
    for (const check of opened) check.open = true;
  });
  addEventListener("afterprint", () => {
    showTheme();
    for (const check of opened) check.open = false;
  });
}

showTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
addEventListener("storage", showTheme);
addEventListener("hashchange", openTarget);
document.addEventListener("DOMContentLoaded", () => {
  offerCopy();
  announcePdf();
  carryReport();
  offerOpenAll();
  openTarget();
  prepareForPrint();
});

export {};
