import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { letCodeWaitForText } from "./scripts/code-after-text.ts";
import { prerenderedPaths } from "./src/web/prerendered-paths.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: false,
  prerender: [...prerenderedPaths],
  buildEnd: ({ reactRouterConfig }) => letCodeWaitForText(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
