export type JsonRecord = Readonly<Record<string, unknown>>;

/** One typed object of structured data. */
export type SchemaNode = {
  /** Bare schema.org names, such as "Organization". */
  readonly types: readonly string[];
  readonly properties: JsonRecord;
  /** A node of its own: the script's value, an item of its list or of @graph; not a part of another node. */
  readonly isTopLevel: boolean;
};

/** True for a JSON object, which an array is not. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Enough for catalogues of products; a page of generated nesting must not cost more. */
const MAX_VALUES = 50_000;

/** All typed objects in the values, each before those it holds. Iterative, so that deep nesting cannot exhaust the stack. */
export function nodesOf(values: readonly unknown[]): readonly SchemaNode[] {
  const nodes: SchemaNode[] = [];
  const waiting = values.map((value) => ({ value, isTopLevel: true })).toReversed();
  for (let visited = 0; visited < MAX_VALUES; visited += 1) {
    const next = waiting.pop();
    if (next === undefined) break;
    if (isRecord(next.value)) {
      const types = typesOf(next.value["@type"]);
      if (types.length > 0) nodes.push({ types, properties: next.value, isTopLevel: next.isTopLevel });
    }
    waiting.push(...partsOf(next.value, next.isTopLevel).toReversed());
  }
  return nodes;
}

function partsOf(value: unknown, isTopLevel: boolean): { value: unknown; isTopLevel: boolean }[] {
  if (Array.isArray(value))
    return value.slice(0, MAX_VALUES).map((item: unknown) => ({ value: item, isTopLevel }));
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .filter(([name, part]) => name !== "@context" && typeof part === "object" && part !== null)
    .slice(0, MAX_VALUES)
    .map(([name, part]) => ({ value: part, isTopLevel: isTopLevel && name === "@graph" }));
}

function typesOf(type: unknown): readonly string[] {
  return (Array.isArray(type) ? type : [type])
    .filter((name) => typeof name === "string")
    .map((name) => name.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, ""))
    .filter((name) => name !== "");
}

/** The values of a property, one or many, as a list; empty where absent. */
export function valuesOf(node: SchemaNode, property: string): readonly unknown[] {
  const value = node.properties[property];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The texts of a property: strings and numbers as they are, objects by their @value, name, url or @id. */
export function textsOf(node: SchemaNode, property: string): readonly string[] {
  return valuesOf(node, property)
    .map(textOf)
    .filter((text) => text !== null);
}

/** The property is there and says something: not an empty text or list. */
export const hasValue = (node: SchemaNode, property: string): boolean =>
  valuesOf(node, property).some((value) =>
    isRecord(value) ? Object.keys(value).length > 0 : textOf(value) !== null,
  );

/** A value of structured data as text; null where it has none. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!isRecord(value)) return null;
  const text = ["@value", "name", "url", "@id"]
    .map((name) => value[name])
    .find((part) => typeof part === "string");
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

/** An object that only points to another by @id is replaced by that one where it is among the nodes. */
export function resolved(value: unknown, nodes: readonly SchemaNode[]): unknown {
  if (!isRecord(value) || value["@type"] !== undefined || typeof value["@id"] !== "string") return value;
  return nodes.find(({ properties }) => properties["@id"] === value["@id"])?.properties ?? value;
}
