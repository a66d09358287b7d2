import { isRecord, parseJson, readNumber, readText } from '../storage/read-json.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Contact data of the person who last wrote or ordered from this browser, to prefill forms. */
interface KnownContact {
  /** First and last name in one string. */
  name: string;
  email: string;
  /** Known only after an order. */
  phone?: string;
  cedula?: string;
}

/** One year, as /terminos promises. In storage rather than a cookie, since no request needs it. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

const stored = storedValue<(KnownContact & { until: number }) | null>('contact', {
  decode(text) {
    const json = parseJson(text);
    if (!isRecord(json)) return null;
    return { ...readContact(json), until: readNumber(json.until) ?? 0 };
  },
  encode: (contact) => contact && JSON.stringify(contact),
});

function readContact(json: Record<string, unknown>): KnownContact {
  const [phone, cedula] = [readText(json.phone), readText(json.cedula)];
  return { name: readText(json.name), email: readText(json.email), ...(phone && { phone }), ...(cedula && { cedula }) };
}

/** Phone and cédula of an earlier order stay if the e-mail is the same. */
export function rememberContact(contact: KnownContact, now = Date.now()): void {
  const before = knownContact(now);
  stored.write({ ...(before?.email === contact.email && before), ...contact, until: now + KEPT_MS });
}

/** Null when nothing is stored. Deletes entries older than a year. */
export function knownContact(now = Date.now()): KnownContact | null {
  const contact = stored.read();
  if (!contact) return null;
  const { until, ...known } = contact;
  if (until > now) return known;
  stored.write(null);
  return null;
}

/** First and last name separately, where the name can be split. */
export function knownNames({ name }: KnownContact): { firstName: string; lastName: string } | null {
  const [firstName, lastName, ...more] = name.trim().split(/\s+/);
  return firstName && lastName && more.length === 0 ? { firstName, lastName } : null;
}
