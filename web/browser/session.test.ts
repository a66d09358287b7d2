import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authToken, currentSession, forgetToken, isAdmin, signIn } from './session.ts';

function tokenOf(claims: unknown): string {
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
}

describe('the session', () => {
  beforeEach(() => {
    const storage = new Map<string, string>();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, text: string) => storage.set(key, text),
        removeItem: (key: string) => storage.delete(key),
      },
    });
    forgetToken();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reads who the token names, accents and all', () => {
    expect(signIn(tokenOf({ name: 'María Núñez', role: 'admin' }))).toEqual({ name: 'María Núñez', role: 'admin' });
    expect(isAdmin(currentSession())).toBe(true);
    expect(authToken()).toMatch(/^x\./);
  });

  it("calls someone without a name 'Usuario', an ordinary shopper", () => {
    expect(signIn(tokenOf({}))).toEqual({ name: 'Usuario', role: 'customer' });
    expect(isAdmin(currentSession())).toBe(false);
  });

  it('logs a token it cannot read and stays logged out', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const broken of ['abc', 'a.b', 'a.%%.c', `a.${Buffer.from('[1]').toString('base64url')}.c`]) {
      expect(signIn(broken)).toBeNull();
    }
    expect(log).toHaveBeenCalledTimes(4);
    expect(authToken()).toBeNull();
  });

  it('ends when the token expires', () => {
    expect(signIn(tokenOf({ name: 'Ana', exp: 1 }))).toBeNull();
    expect(signIn(tokenOf({ name: 'Ana', exp: Date.now() / 1000 + 60 }))?.name).toBe('Ana');
  });
});
