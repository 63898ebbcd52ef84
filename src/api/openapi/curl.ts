import type { Operation } from "./document.ts";

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly origin: string;
};

/** The command line that asks for an operation, with the operation's own examples. */
export function curlOf({ method, path, operation, origin }: Asked): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const words = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}"${origin}${addressOf(path, operation)}"`,
    ...authorization(operation),
    ...(type === undefined ? [] : [`-H "Content-Type: ${type}"`, `-d ${quoted(content?.example)}`]),
  ];
  return words.join(" \\\n  ");
}

function addressOf(path: string, { parameters = [] }: Operation): string {
  const exampleFor = (name: string) =>
    String(
      parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.example ?? name,
    );
  const isOfBrand = path.includes("/brands/{id}");
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isOfBrand && name === "id" ? "$BRAND_ID" : exampleFor(name),
  );
}

function authorization({ security = [] }: Operation): readonly string[] {
  if (security.length === 0) return [];
  const takesKey = security.some((scheme) => "apiKey" in scheme);
  return [`-H "Authorization: Bearer ${takesKey ? "$TRUENORTH_API_KEY" : "$SESSION_TOKEN"}"`];
}

const quoted = (example: unknown): string =>
  `'${(typeof example === "string" ? example : JSON.stringify(example, null, 2)).replaceAll("'", "'\\''")}'`;
