import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/input/fake-storage.ts';
import { authToken, currentSession, forgetToken, isAdmin, signIn } from './session.ts';

function tokenOf(claims: unknown): string {
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
}

describe('the session', () => {
  beforeEach(() => {
    vi.stubGlobal('window', fakeStorage());
    forgetToken();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reads name and role from the token, with accents', () => {
    expect(signIn(tokenOf({ name: 'María Núñez', role: 'admin' }))).toEqual({ name: 'María Núñez', role: 'admin' });
    expect(isAdmin(currentSession())).toBe(true);
    expect(authToken()).toMatch(/^x\./);
  });

  it("reads a token without a name as a customer called 'Usuario'", () => {
    expect(signIn(tokenOf({}))).toEqual({ name: 'Usuario', role: 'customer' });
    expect(isAdmin(currentSession())).toBe(false);
  });

  it('logs an unreadable token and stays signed out', () => {
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
