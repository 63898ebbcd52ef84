import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const DECLARATION = "window.__reactRouterManifest=";

/**
 * Takes out of the routes' manifest, which every page loads, what the browser can do without: what is false or empty, and
 * each route's imports, which the browser follows itself. Two thirds of the file, 1.7 kB on the wire.
 */
export async function slimManifest(client: string): Promise<void> {
  let slimmed = 0;
  for await (const file of glob("assets/manifest-*.js", { cwd: client })) {
    const path = join(client, file);
    const source = await readFile(path, "utf8");
    if (!source.startsWith(DECLARATION)) throw new Error(`${file} is no manifest as React Router writes it.`);
    const manifest: { routes: Record<string, Record<string, unknown>> } = JSON.parse(
      source.slice(DECLARATION.length).replace(/;\s*$/, ""),
    );
    const routes = Object.entries(manifest.routes).map(([id, route]) => [
      id,
      Object.fromEntries(
        Object.entries(route).filter(([name, value]) => name !== "imports" && saysMore(value)),
      ),
    ]);
    const slim = { ...manifest, routes: Object.fromEntries(routes) };
    await writeFile(path, `${DECLARATION}${JSON.stringify(slim)};`);
    slimmed += 1;
  }
  if (slimmed !== 1) throw new Error(`The build has ${slimmed} manifests instead of one.`);
}

const saysMore = (value: unknown): boolean =>
  value !== false && !(Array.isArray(value) && value.length === 0);
