export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Calls the shop's API with a JSON body or a form, and parses the JSON response. */
// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, and assert what they expect
export async function call<Body = any>(
  shop: { url: string },
  path: string,
  { method = 'GET', body, token, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.includes('application/json') ?? false;
  return { status: answer.status, headers: answer.headers, body: (json ? JSON.parse(text) : text) as Body };
}
