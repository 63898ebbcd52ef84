import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { load } from "cheerio";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { AuthContext, type AuthContextValue } from "#web/session/auth-context.ts";
import { sampleWorkspace, WorkspaceContext } from "#web/session/workspace.ts";

/** Texts are compared without spaces: a PDF breaks lines where a page does not. */
export const compact = (text: string): string => text.replaceAll(/[\s\u200a]+/g, "");

type Known = readonly (readonly [QueryKey, unknown])[];

/** A part of a page, to look into. What the part asks for is given by its query's key. */
export function pagePart(element: ReactNode, known: Known = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [key, data] of known) client.setQueryData(key, data);
  const auth = { supabase: null } as unknown as AuthContextValue;
  const queried = createElement(QueryClientProvider, { client }, element);
  const inWorkspace = createElement(WorkspaceContext.Provider, { value: sampleWorkspace }, queried);
  const signedIn = createElement(AuthContext.Provider, { value: auth }, inWorkspace);
  return load(renderToStaticMarkup(createElement(MemoryRouter, null, signedIn)));
}

/** Its text, without what is for screen readers alone. */
export function pageText(element: ReactNode, known: Known = []): string {
  const read = pagePart(element, known);
  read(".vh, [aria-hidden=true]").remove();
  return compact(read.root().text());
}
