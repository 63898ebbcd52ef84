import type { Schema, Schemas } from "./document.ts";

const byFormat: Readonly<Record<string, string>> = {
  uuid: "3f2b6c1e-8a4d-4e2b-9c7a-5d1f0e6b7a90",
  "date-time": "2026-11-20T09:00:00.000Z",
  date: "2026-11-20",
  email: "ann@example.com",
  uri: "https://example.com/",
};

/** What a field of that name would hold, where its schema says only that it is text. */
const byName: Readonly<Record<string, string>> = {
  text: "Which running shoes last longest?",
  prompt: "Which running shoes last longest?",
  name: "Example Inc.",
  domain: "example.com",
  url: "https://example.com/shoes",
  assistant: "chatgpt",
  surface: "web",
  language: "en",
  country: "US",
  message: "Please enter a valid domain (e.g., example.com).",
  query: "assistants=chatgpt&days=30",
  email: "ann@example.com",
  logoLetters: "EX",
  companyName: "Example Inc.",
  offering: "Running shoes",
  aliase: "Example",
  neverAfter: "for",
  neverBefore: "given",
  actionId: "win-source:example.com",
  reference: "visibility~metrics-4~37~brand~20261026-20261124",
  confirmName: "Example Inc.",
  topic: "Running shoes",
  tag: "spring",
  key: "your-own-key",
  model: "gpt-6-luna",
  sample: "northwind-bikes",
  reason: "Not our customers",
  note: "Agreed with the shop team",
};
const numberByName: Readonly<Record<string, number>> = { version: 0 };
/** What an example leaves open: it would name something that its reader does not have, or that most may not say. */
const leftOpen = new Set(["mergedInto", "baseUrl", "via", "device"]);

/** Whether a parameter of a list is one that only an answer before it gives: no value made up would be taken. */
export const isGiven = (name: string): boolean => name === "cursor";

/** Parameters of an address with an example of their own; the others are ids. */
export const isNamed = (name: string): boolean => name in byName;

const DEEPEST = 8;

/** Takes a schema with the schemas it may name; returns a value of its form, made of its own examples where it has any. */
export function exampleOf(schema: Schema | undefined, schemas: Schemas, name = "", depth = 0): unknown {
  if (schema === undefined || depth > DEEPEST) return null;
  if (schema.$ref !== undefined)
    return exampleOf(schemas[schema.$ref.split("/").at(-1) ?? ""], schemas, name, depth + 1);
  if (schema.example !== undefined) return schema.example;
  if (leftOpen.has(name) && mayBeNull(schema)) return null;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name, depth + 1)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return exampleOf(choices.find(({ type }) => type !== "null") ?? choices[0], schemas, name, depth + 1);
  return exampleOfType(schema, schemas, name, depth);
}

const mayBeNull = ({ type, anyOf, oneOf }: Schema): boolean =>
  type?.includes("null") === true || [anyOf, oneOf].some((all) => all?.some((one) => one.type === "null"));

function exampleOfType(schema: Schema, schemas: Schemas, name: string, depth: number): unknown {
  const type = typeof schema.type === "string" ? schema.type : schema.type?.find((one) => one !== "null");
  switch (type) {
    case "object":
      return exampleOfObject(schema, schemas, depth);
    case "array":
      return schema.prefixItems === undefined
        ? [exampleOf(schema.items, schemas, name.replace(/s$/, ""), depth + 1)]
        : schema.prefixItems.map((item) => exampleOf(item, schemas, name, depth + 1));
    case "string":
      return byFormat[schema.format ?? ""] ?? byName[name] ?? (/id$/i.test(name) ? byFormat.uuid : "text");
    case "integer":
      return numberByName[name] ?? schema.minimum ?? 12;
    case "number":
      return 0.42;
    case "boolean":
      return true;
    default:
      return null;
  }
}

function exampleOfObject(schema: Schema, schemas: Schemas, depth: number): unknown {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, exampleOf(field, schemas, name, depth + 1)] as const,
  );
  const others = schema.additionalProperties;
  const other =
    fields.length === 0 && typeof others === "object"
      ? [["chatgpt", exampleOf(others, schemas, "", depth + 1)]]
      : [];
  return Object.fromEntries([...fields, ...other]);
}
