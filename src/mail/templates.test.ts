import { globSync } from "node:fs";
import { expect, test } from "vitest";
import type { MailTemplate } from "./template.ts";

const isTemplate = (value: unknown): value is MailTemplate<never> =>
  typeof value === "object" && value !== null && "name" in value && "write" in value;

test("every kind of mail is a template, and no two share a name: their occasions never meet in the outbox", async () => {
  const files = globSync("*/*-mail.{ts,tsx}", { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(/* @vite-ignore */ `./${file}`)),
  );
  const templates = modules.map((module) => Object.values(module).filter(isTemplate));
  expect(files.filter((_, place) => templates[place]?.length === 0)).toEqual([]);
  const names = templates.flat().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
