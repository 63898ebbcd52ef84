import { scopeWanted } from "../access/key-reach.ts";
import type { Answer, ApiDocument, Content, Operation, Parameter, Schemas } from "./document.ts";
import { exampleOf, isGiven, isNamed } from "./examples.ts";
import { operationIdOf, placeOfTag, tagOf } from "./tags.ts";

const problem = { $ref: "#/components/schemas/Problem" };

type Refusal = { readonly title: string; readonly code: string; readonly detail: string };

const refusals: Readonly<Record<string, Refusal>> = {
  400: { title: "Not valid", code: "bad_request", detail: "Please enter a name." },
  401: {
    title: "Not signed in",
    code: "unauthorized",
    detail: "This API key is not valid: it is unknown, revoked or expired.",
  },
  403: {
    title: "Not allowed",
    code: "forbidden",
    detail: "This API key may read; this wants a key that may write.",
  },
  404: { title: "Not found", code: "not_found", detail: "There is no such brand, or it is not yours." },
  409: {
    title: "In conflict with what is stored",
    code: "conflict",
    detail: "A scan of this brand is under way. Wait for it, or cancel it.",
  },
  413: { title: "Too large", code: "too_large", detail: "The request is too large." },
  415: {
    title: "Type not supported",
    code: "unsupported_media_type",
    detail: "Please send JSON, with Content-Type: application/json.",
  },
  422: {
    title: "Cannot be done as asked",
    code: "unprocessable",
    detail: "This Idempotency-Key came with another request before.",
  },
  429: {
    title: "Too many requests",
    code: "rate_limited",
    detail: "Too many requests. Please try again in 40 seconds.",
  },
  500: {
    title: "Something went wrong on our side",
    code: "internal",
    detail: "Something went wrong on our side. Please try again.",
  },
};

/** Takes the document as the routes give it; returns it with what holds for all of them: names, chapters, keys, refusals, examples. */
export function describeInterface(document: ApiDocument): ApiDocument {
  const schemas = document.components?.schemas ?? {};
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(
      ([method, operation]) => [method, describeOperation({ method, path, operation, schemas })] as const,
    );
    return [path, Object.fromEntries(described)] as const;
  });
  const names = new Map(Object.keys(document.paths).map((path) => [tagOf(path).name, tagOf(path)]));
  const tags = [...names.values()].toSorted((a, b) => placeOfTag(a.name) - placeOfTag(b.name));
  return {
    ...document,
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The session of a signed-in member",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "tn_…",
          description: "An API key of a brand",
        },
      },
    },
  };
}

type Described = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly schemas: Schemas;
};

function describeOperation({ method, path, operation, schemas }: Described): Operation {
  const isForMembers = (operation.security ?? []).length > 0;
  const scope = isForMembers ? scopeWanted(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, "x")) : null;
  const parameters = (operation.parameters ?? []).map((parameter) => withExample(parameter, schemas));
  const body = operation.requestBody;
  return {
    ...operation,
    operationId: operationIdOf(method, path),
    tags: [tagOf(path).name],
    ...(isForMembers
      ? {
          security: [{ bearer: [] }, ...(scope === null ? [] : [{ apiKey: [] }])],
          description:
            scope === null
              ? "With a session only: API keys do not open this."
              : `API keys: scope “${scope}”.`,
        }
      : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { ...body, content: contentWithExamples(body.content, schemas) } }),
    responses: describedAnswers(operation.responses, { isForMembers, isBelow: path.includes("{"), schemas }),
  };
}

const withExample = (parameter: Parameter, schemas: Schemas): Parameter =>
  isGiven(parameter.name)
    ? parameter
    : {
        ...parameter,
        example: exampleOf(
          parameter.schema,
          schemas,
          parameter.in === "path" && !isNamed(parameter.name) ? "id" : parameter.name,
        ),
      };

const contentWithExamples = (content: Content, schemas: Schemas): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema, example }]) => [
      type,
      { ...(schema === undefined ? {} : { schema }), example: example ?? exampleOf(schema, schemas) },
    ]),
  );

function describedAnswers(
  answers: Operation["responses"],
  known: { readonly isForMembers: boolean; readonly isBelow: boolean; readonly schemas: Schemas },
): Operation["responses"] {
  const usual = [
    ...(known.isForMembers ? ["401", "403", "429"] : []),
    ...(known.isBelow ? ["404"] : []),
    "500",
  ];
  const all: [string, Answer][] = Object.entries(answers).map(([status, answer]) => [
    status,
    Number(status) >= 400 ? refusal(status, answer) : success(answer, known.schemas),
  ]);
  const missing = usual.filter((status) => answers[status] === undefined);
  return Object.fromEntries([
    ...all,
    ...missing.map((status): [string, Answer] => [status, refusal(status)]),
  ]);
}

const success = (answer: Answer, schemas: Schemas): Answer =>
  answer.content === undefined
    ? answer
    : { ...answer, content: contentWithExamples(answer.content, schemas) };

/** A refusal of its own form, such as a conflict with what is there now, keeps it. */
function refusal(status: string, answer?: Answer): Answer {
  const { title, code, detail } = refusals[status] ?? {
    title: "Refused",
    code: "bad_request",
    detail: "Refused.",
  };
  const schema = answer?.content?.["application/json"]?.schema ?? problem;
  const example = { type: `/docs/api#${code}`, title, status: Number(status), detail, code };
  return {
    description: answer?.description ?? title,
    content: { "application/problem+json": { schema, example } },
  };
}
