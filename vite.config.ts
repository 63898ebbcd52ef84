import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** In development the server runs beside Vite (scripts/dev.ts), which passes the server's own paths on to it. */
const server = process.env.SERVER_ORIGIN;
const serverPaths = "^/(api|auth/v1|rest/v1|r|dev|healthz|readyz|metrics)(/|$)";

export default defineConfig({
  ...(server ? { server: { proxy: { [serverPaths]: { target: server } } } } : {}),
  publicDir: "src/web/public",
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than dozens, and arrive in one go: what every page needs, and what several share.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                {
                  name: "site",
                  test: /src\/web\/(?:marketing\/|page-meta|site-address|ui\/theme)|lucide-react\/dist\/esm\/[^/]+$/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
