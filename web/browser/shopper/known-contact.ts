import { isRecord, parseJson, readNumber, readText } from '../storage/read-json.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Contact data of whoever last wrote or ordered from this browser, to prefill forms. */
interface KnownContact {
  /** First and last name in one string. */
  name: string;
  email: string;
}

/** One year, as /terminos promises. In storage rather than a cookie, since no request needs it. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

const stored = storedValue<(KnownContact & { until: number }) | null>('contact', {
  decode(text) {
    const json = parseJson(text);
    if (!isRecord(json)) return null;
    return { name: readText(json.name), email: readText(json.email), until: readNumber(json.until) ?? 0 };
  },
  encode: (contact) => contact && JSON.stringify(contact),
});

export function rememberContact({ name, email }: KnownContact, now = Date.now()): void {
  stored.write({ name, email, until: now + KEPT_MS });
}

/** Null when nothing is stored. Deletes entries older than a year. */
export function knownContact(now = Date.now()): KnownContact | null {
  const contact = stored.read();
  if (!contact) return null;
  if (contact.until > now) return { name: contact.name, email: contact.email };
  stored.write(null);
  return null;
}

/** First and last name separately, where the name can be split. */
export function knownNames({ name }: KnownContact): { firstName: string; lastName: string } | null {
  const [firstName, lastName, ...more] = name.trim().split(/\s+/);
  return firstName && lastName && more.length === 0 ? { firstName, lastName } : null;
}
