import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthContext, type AuthContextValue } from "../../session/auth-context.ts";
import { WeeklyMail } from "./weekly-mail.tsx";

const shown = (confirmed: { readonly email_confirmed_at?: string }): string => {
  const client = new QueryClient();
  client.setQueryData(["weekly-report", "b"], { isOn: true, mine: true, isSample: false, recipients: [] });
  const user = { email: "ada@velora.example", ...confirmed };
  return renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext.Provider value={{ supabase: {}, user } as unknown as AuthContextValue}>
        <QueryClientProvider client={client}>
          <WeeklyMail brandId="b" />
        </QueryClientProvider>
      </AuthContext.Provider>
    </MemoryRouter>,
  );
};

test("members turn their own mail on and off once their address is confirmed", () => {
  const confirmed = shown({ email_confirmed_at: "2026-11-01T00:00:00Z" });
  expect(confirmed).toContain("To me");
  expect(confirmed).toContain("Send me this week’s mail now");
  expect(confirmed).not.toContain("confirm your email address");

  const unconfirmed = shown({});
  expect(unconfirmed).toContain("To get reports by email, confirm your email address");
  expect(unconfirmed).not.toContain("To me");
  expect(unconfirmed).not.toContain("Send me this week’s mail now");
  // It concerns the other recipients too.
  expect(unconfirmed).toContain("Weekly mail of this brand");
});
