export type Asked = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Below /api/v1/, without a slash in front. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
};

export type AnswerOfApi = {
  readonly status: number;
  readonly body: unknown;
  /** Where it was asked. */
  readonly address: string;
};

/** Asks our own API with a key. */
export type Ask = (asked: Asked) => Promise<AnswerOfApi>;

export type AskOptions = {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Where the API is, without a slash at the end. */
  readonly url: string;
  readonly key: string;
};

/** Returns how the API at a place is asked with a key; what is not JSON comes back as null. */
export function askWith({ fetch, url, key }: AskOptions): Ask {
  return async ({ method, path, query = {}, body }) => {
    const address = new URL(`${url}/api/v1/${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0))
        address.searchParams.set(name, Array.isArray(value) ? value.join(",") : String(value));
    const response = await fetch(
      new Request(address, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return {
      status: response.status,
      body: await response.json().catch(() => null),
      address: address.href,
    };
  };
}
