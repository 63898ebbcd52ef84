// Development: the server rebuilt and restarted on every change on PORT + 1, the web pages with hot reload on PORT,
// which passes the server's own paths on.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { bundleServer } from "./bundle-server.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;

await bundleServer(root);
const server = spawn("node", ["--watch", "--enable-source-maps", "build/server/server.js"], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  },
});
const web = spawn("react-router", ["dev", "--port", String(port), "--host", "127.0.0.1"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, SERVER_ORIGIN: `http://127.0.0.1:${serverPort}` },
});

let pending: NodeJS.Timeout | undefined;
watch(join(root, "src"), { recursive: true }, (_event, file) => {
  if (!file || file.startsWith("web") || /\.test\.tsx?$/.test(file)) return;
  clearTimeout(pending);
  pending = setTimeout(() => bundleServer(root).catch((error: unknown) => console.error(error)), 150);
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.kill(signal);
    web.kill(signal);
    process.exit(0);
  });
for (const child of [server, web]) child.once("exit", (code) => code && process.exit(code));
