import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/web/prerendered-paths.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config;
