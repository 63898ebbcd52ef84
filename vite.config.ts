import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** In development the server runs beside Vite (scripts/dev.ts), which passes the server's own paths on to it. */
const server = process.env.SERVER_ORIGIN;
const serverPaths = "^/(api|auth/v1|rest/v1|r|dev|healthz|readyz|metrics)(/|$)";

/** What every page needs, and small things that several share; a page's own words stay in its own file. */
const siteModules = new RegExp(
  [
    "src/web/(?:root|by-support|page-meta|site-address|from-registries)\\.",
    "src/web/marketing/brand-link\\.",
    "src/web/api/(?:public-config|request)\\.",
    "src/web/session/stored-session\\.",
    "src/web/ui/(?:form/)?(?:bar|dial|sample-tag|text-field|theme|theme-switch|toast)\\.",
    "src/measurement/(?:domain-name|dial-geometry|dial-sizes|ranges)\\.",
    "lucide-react/dist/esm/(?:[^/]+|icons/(?:arrow-right|check|menu|x)\\.mjs)$",
    "rolldown/runtime",
  ].join("|"),
);

/** What the public pages have around them. */
const publicModules =
  /src\/web\/(?:routes\/public\/public-layout|marketing\/(?:assistants\/)?(?:final-call|organization|rhumb-lines|sample-assistants|site-footer|site-header|use-whole-page))\./;

/**
 * Asks for the files that a later part imports at once with the part itself: on a slow phone each round of imports takes
 * another fifth of a second. Vite's own loader is three times as long, and waits for styles, which ours link themselves.
 */
const preloadHelper = `
export const __vitePreload = (load, files) => {
  if (files) document.head.insertAdjacentHTML("beforeend", files.map((file) => "<link rel=modulepreload href=/" + file + ">").join(""));
  return load();
};`;
const loadTogether: Plugin = {
  name: "load-together",
  apply: "build",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? preloadHelper : null),
};

/** What public pages load later is one file or two: there the list of them would be longer than the wait. */
const publicHosts =
  /^assets\/(?:entry\.client|root|site|public|public-layout|plain-layout|home|demo|get-started|success|help)-[\w-]{8}\.js$/;

/**
 * What pages show of the server's registries is worked out here, by running these files: the browser gets its values,
 * and none of the code they are taken from.
 */
const fromRegistries: Plugin = {
  name: "from-registries",
  enforce: "pre",
  async load(id) {
    if (!/\/src\/web\/(?:from-registries|check-rules)\.ts$/.test(id)) return null;
    const values = Object.entries<unknown>(await import(pathToFileURL(id).href));
    return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
  },
};

/** supabase-js brings its whole family; 23 kB of it would never run. */
const unusedBackendParts: Plugin = {
  name: "unused-backend-parts",
  apply: "build",
  enforce: "pre",
  resolveId: (id, importer = "") =>
    /^@supabase\/(?:realtime|storage|functions)-js$/.test(id) ||
    (importer.includes("/@supabase/auth-js/") && /\/(?:ethereum|webauthn)$/.test(id))
      ? join(import.meta.dirname, "src/web/session/unused-backend-parts.ts")
      : null,
};

/** What every page behind the sign-in needs: who is signed in, what was asked, and small things of many pages. */
const memberModules = new RegExp(
  [
    "node_modules/@tanstack/(?:query-core|react-query)/",
    "node_modules/@supabase/",
    "src/web/session/(?!stored-session|way-back/(?:address-tokens|last-page))",
    "src/web/ui/(?:badge|compass-mark|empty-state|load-boundary|notice|offline-line|page-header|skeleton|titled-section|waiting)\\.",
    "src/web/ui/form/(?:form-message|password-field)\\.",
    "src/web/ui/hooks/use-is-online\\.",
    "lucide-react/dist/esm/icons/(?:chevron-(?:down|right)|circle-(?:check|exclamation-point|question-mark)|cloud-off|ellipsis|info|key-round|loader-circle|refresh-cw|search|search-x|trash)\\.",
  ].join("|"),
);

/** What menus, lists, explanations and dialogs are made of: it comes when a page is used. */
const popupModules =
  /node_modules\/(?:@floating-ui|@base-ui\/(?:utils|react\/(?!autocomplete|combobox|tooltip)))|src\/web\/ui\/form\/popup-parts\./;

/** The controls of lists and forms, as they are before they open. */
const controlModules =
  /src\/web\/ui\/form\/(?:confirm-dialog|dialog|menu|popups|search-field|select|switch)\./;

/** What is said of a brand wherever there is one, on public pages too: modules of a few lines. */
const brandWords =
  /\/src\/(?:product\/plans|measurement\/brand-slug|web\/(?:api\/samples|brands\/(?:text\/)?(?:brand-address|brand-initials|brand-labels|timestamps)))\.ts$/;

const icons = (...names: readonly string[]) => `lucide-react/dist/esm/icons/(?:${names.join("|")})\\.mjs`;

/** A brand for its members, and what every page has in its header: modules of a few lines. */
const brandModules = new RegExp(
  [
    "src/web/brands/(?:brand|brand-(?:entries|error|queries|requests)|hooks/use-(?:brand-status|own-samples))\\.",
    "src/web/routes/header/(?:account|header-bell|switch-brand)\\.",
    "src/web/features/account/account-menu\\.",
    "src/web/features/notifications/(?:bell|use-notifications)\\.",
    "src/web/api/(?:notifications|brands/brands)\\.",
    icons("bell", "chevrons-up-down", "credit-card", "house", "log-out", "user-round"),
  ].join("|"),
);

/** What most tabs of a brand have: its filter, its tables, and how numbers and days are written. */
const tabModules = new RegExp(
  [
    "src/web/features/answer-filters/",
    "src/web/brands/(?:answer-filter|answer-search|unloaded|hooks/use-(?:answer-filter|filter-choices|sample-workspace)|table/figure-export)\\.",
    "src/web/brands/text/(?:assistant-name|day-text|market-names)\\.",
    "src/web/api/(?:brands/saved-views|visibility/(?:sources|visibility))\\.",
    "src/web/features/overview/(?:ask-ahead|use-top-sources|use-visibility)\\.",
    "src/web/ui/(?:page-finding|view-links|chart/trend|table/(?:csv|data-table|download|export-menu|table-scroll))\\.",
    "src/measurement/(?:points|surfaces|view/(?:finding|likely))\\.",
    icons(
      "arrow-(?:down|left|up)",
      "bookmark(?:-plus)?",
      "calendar-days",
      "download",
      "image",
      "pencil",
      "sheet",
    ),
  ].join("|"),
);

/** What the overview shows, parts of which other pages show too. */
const figureModules = new RegExp(
  [
    "src/measurement/(?:actions/action|estimates/evidence|gain-words|sources/source-types)\\.",
    "src/web/features/overview/(?:metric|overview-wording)\\.",
    "src/web/features/(?:actions/(?:action-wording|use-actions)|alerts/use-alerts|competitors/(?:competitor-wording|use-competitor-changes))\\.",
    "src/web/features/readiness/(?:use-readiness|wording)\\.",
    "src/web/brands/(?:reading-notice|site-icon)\\.",
    "src/web/api/(?:site-icons|brands/(?:competitors|readiness)|visibility/(?:actions|alerts))\\.",
    "src/web/ui/(?:explained|step-progress)\\.",
  ].join("|"),
);

export default defineConfig({
  ...(server ? { server: { proxy: { [serverPaths]: { target: server } } } } : {}),
  publicDir: "src/web/public",
  plugins: [loadTogether, unusedBackendParts, fromRegistries, reactRouter()],
  environments: {
    client: {
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files, { hostId }) => (publicHosts.test(hostId) ? [] : files),
        },
        rolldownOptions: {
          output: {
            // Few files compress better than dozens, and arrive in one go: what every page needs, and what several share.
            // React and the router are apart, so that a slow phone can draw between starting the one and the other.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
                { name: "site", test: siteModules },
                { name: "public", test: publicModules },
                { name: "brand-words", test: brandWords },
                // Each is needed by one public page too, which shall not load the rest for it.
                { name: "saved-report", test: /src\/web\/session\/way-back\/saved-report\./ },
                {
                  name: "definitions",
                  test: /src\/measurement\/(?:percent|airo\/(?:answer-parts|weights)|metrics\/definitions)\./,
                },
                { name: "member", test: memberModules },
                // Charts need it too, but nothing else of what opens.
                { name: "external-store", test: /node_modules\/use-sync-external-store\// },
                { name: "popups", test: popupModules },
                { name: "controls", test: controlModules },
                { name: "brand", test: brandModules },
                { name: "tab", test: tabModules },
                { name: "figures", test: figureModules },
              ],
            },
          },
        },
      },
    },
  },
});
