import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
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
                  test: /src\/web\/(?:marketing\/|page-meta|site-address|theme)|lucide-react\/dist\/esm\/[^/]+$/,
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
