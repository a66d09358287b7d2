import { isRecord, parseJson, readNumber, readText } from './storage/read-json.ts';
import { storedValue, useStored } from './storage/stored-value.ts';

/** Who is signed in, decoded from the token. Permissions are checked by the server on each call. */
export interface Session {
  name: string;
  role: string;
}

interface Held {
  token: string | null;
  session: Session | null;
}

const DEFAULT_NAME = 'Usuario';

const NOBODY: Held = { token: null, session: null };

const stored = storedValue<Held>('authToken', { decode: readToken, encode: ({ token }) => token });

export function currentSession(): Session | null {
  return stored.read().session;
}

/** The token to send with a call; null when nobody is signed in. */
export function authToken(): string | null {
  const { token, session } = stored.read();
  return session && token;
}

/** Stores the token. Returns its session; null when it cannot be decoded, and then nobody is signed in. */
export function signIn(token: string): Session | null {
  stored.write(readToken(token));
  return currentSession();
}

export function forgetToken(): void {
  stored.write(NOBODY);
}

/** 'SALIR': deletes the token, then goes to / from the admin and reloads the page anywhere else. */
export function signOut(): void {
  forgetToken();
  if (/^\/admin(\/|$)/.test(window.location.pathname)) window.location.assign('/');
  else window.location.reload();
}

/** Calls `listener` whenever someone signs in or out, in this tab or another. Returns the function to unsubscribe. */
export const onSessionChange = stored.subscribe;

export function isAdmin(session: Session | null): boolean {
  return session?.role === 'admin';
}

/** Null on the server and until hydration. */
export function useSession(): Session | null {
  return useStored(stored, NOBODY).session;
}

function readToken(token: string | null): Held {
  return { token, session: token ? readSession(token) : null };
}

function readSession(token: string): Session | null {
  const claims = decodeClaims(token);
  if (!claims) {
    // Logged so that support can see the cause; the visit continues as a guest.
    console.error('authToken no se puede leer');
    return null;
  }
  const expires = readNumber(claims.exp);
  if (expires !== null && expires * 1000 <= Date.now()) return null;
  return {
    name: readText(claims.name).trim() || DEFAULT_NAME,
    role: readText(claims.role, 'customer'),
  };
}

function decodeClaims(token: string): Record<string, unknown> | null {
  const [, middle, signature] = token.split('.');
  if (!middle || signature === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const claims = parseJson(new TextDecoder().decode(bytes));
    return isRecord(claims) ? claims : null;
  } catch {
    return null;
  }
}
