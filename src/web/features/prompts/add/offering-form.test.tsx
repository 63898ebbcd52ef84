import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthContext, type AuthContextValue } from "../../../session/auth-context.ts";
import OfferingForm, { type OfferingFormProps } from "./offering-form.tsx";

const shown = (props: Omit<OfferingFormProps, "brandId">) =>
  renderToStaticMarkup(
    <AuthContext.Provider value={{ supabase: {} } as unknown as AuthContextValue}>
      <QueryClientProvider client={new QueryClient()}>
        <OfferingForm brandId="b" {...props} />
      </QueryClientProvider>
    </AuthContext.Provider>,
  );

test("where the site says nothing, the one button is open, and the hint doesn’t lead to the site", () => {
  const form = shown({ offering: null, isMain: true });
  expect(form).not.toContain("go by your site");
  expect(form).toContain('class="btn accent"');
  expect(form).not.toContain("disabled");
});

test("what was said can be taken back: then the site counts again", () => {
  expect(shown({ offering: "city bikes" })).toContain("Leave it empty to go by your site.");
});
