import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { load } from "cheerio";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { AuthContext, type AuthContextValue } from "#web/session/auth-context.ts";
import { sampleWorkspace, WorkspaceContext } from "#web/session/workspace.ts";

/** Texts are compared without spaces: a PDF breaks lines where a page does not. */
export const compact = (text: string): string => text.replaceAll(/[\s\u200a]+/g, "");

/** The text of a part of a page, without what is for screen readers alone. What the part asks for is given by its query's key. */
export function pageText(element: ReactNode, known: readonly (readonly [QueryKey, unknown])[] = []): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [key, data] of known) client.setQueryData(key, data);
  const auth = { supabase: null } as unknown as AuthContextValue;
  const queried = createElement(QueryClientProvider, { client }, element);
  const inWorkspace = createElement(WorkspaceContext.Provider, { value: sampleWorkspace }, queried);
  const signedIn = createElement(AuthContext.Provider, { value: auth }, inWorkspace);
  const read = load(renderToStaticMarkup(createElement(MemoryRouter, null, signedIn)));
  read(".vh, [aria-hidden=true]").remove();
  return compact(read.root().text());
}
