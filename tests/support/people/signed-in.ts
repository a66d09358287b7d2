import { beforeAll } from 'vitest';
import { call } from '../http/call.ts';
import { makeAccount } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';

type Headers = Record<string, string>;

/** An account that all tests of a file share, and the calls that it makes. */
export function signedIn(shop: TestShop, role: 'admin' | 'customer' = 'admin') {
  const account = { id: 0, email: '', token: '' };
  beforeAll(async () => {
    Object.assign(account, await makeAccount(shop, role));
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, and assert what they expect
  const send = <Body = any>(method: string, path: string, body?: unknown, headers: Headers = {}) =>
    call<Body>(shop, path, { method, body, headers, token: account.token });
  return Object.assign(account, {
    // biome-ignore-start lint/suspicious/noExplicitAny: as above
    get: <Body = any>(path: string) => send<Body>('GET', path),
    post: <Body = any>(path: string, body?: unknown, headers?: Headers) => send<Body>('POST', path, body, headers),
    put: <Body = any>(path: string, body?: unknown, headers?: Headers) => send<Body>('PUT', path, body, headers),
    delete: <Body = any>(path: string, headers?: Headers) => send<Body>('DELETE', path, undefined, headers),
    // biome-ignore-end lint/suspicious/noExplicitAny: as above
  });
}
