import type { TableRow } from '../values/cell.ts';
import { readAmount } from '../values/read-amount.ts';
import { joined, type StatementTable } from './statement-table.ts';

/** Types of movements that leave the account. A few banks write their amounts without a sign. */
const OUTGOING = new Set(['DEBIT', 'CHECK', 'PAYMENT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'DIRECTDEBIT']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Tags that OFX 1.x may leave open hold text; the others hold tags. */
const TAG = /<(\/?)([A-Za-z0-9.]+)(?:\s[^<>]*)?>([^<]*)/g;

/** Whether a text is OFX, 1.x (SGML) or 2.x (XML). */
export function isOfx(start: string): boolean {
  return /^OFXHEADER/i.test(start) || (/^<(\?xml|\?OFX|!DOCTYPE|OFX)/i.test(start) && /<OFX>/i.test(start));
}

/**
 * Reads OFX 1.x and 2.x alike: both write each field as a tag followed by its text. Entities that a document defines
 * itself are not expanded, so a file cannot grow.
 * @param most the largest number of movements that are accepted; reading stops behind it
 * Source: OFX Banking Specification 2.3, chapter 11 (bank statements).
 */
export function readOfx(text: string, most: number): StatementTable {
  const rows: TableRow[] = [];
  const accounts = new Set<string>();
  let currency: string | null = null;
  let closing: number | null = null;
  let balance: 'ledger' | null = null;
  let movement: Record<string, string> | null = null;
  const finish = () => {
    if (movement) rows.push({ row: rows.length + 1, cells: cellsOf(movement) });
    movement = null;
  };
  for (const [, slash, written = '', content = ''] of withoutCdata(text).matchAll(TAG)) {
    const tag = written.toUpperCase();
    if (tag === 'STMTTRN') {
      finish();
      if (rows.length > most) break;
      if (!slash) movement = {};
      continue;
    }
    if (tag === 'BANKTRANLIST' && slash) finish();
    if (tag === 'LEDGERBAL') balance = slash ? null : 'ledger';
    const value = plain(content);
    if (slash || value === '') continue;
    if (movement) movement[tag] ??= value;
    else if (tag === 'ACCTID') accounts.add(value);
    else if (tag === 'CURDEF') currency = value;
    else if (tag === 'BALAMT' && balance) closing = hundredthsOf(value);
  }
  finish();
  const [accountNumber = null] = accounts;
  return {
    format: 'OFX',
    rows,
    facts: { accountNumber, currency, opening: null, closing: accounts.size > 1 ? null : closing },
    isMixed: accounts.size > 1,
  };
}

/** Texts in CDATA sections with their characters escaped, as outside of them. */
function withoutCdata(text: string): string {
  const [first = '', ...sections] = text.split('<![CDATA[');
  const plainSections = sections.map((section) => {
    const end = section.indexOf(']]>');
    if (end === -1) return section;
    return section.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;') + section.slice(end + 3);
  });
  return first + plainSections.join('');
}

function cellsOf(movement: Record<string, string>): TableRow['cells'] {
  const { DTPOSTED = '', TRNTYPE = '', REFNUM, CHECKNUM, FITID, NAME, MEMO } = movement;
  const amount = decimalText(movement.TRNAMT ?? '');
  const isOut = OUTGOING.has(TRNTYPE.toUpperCase()) && /^[+\d.]/.test(amount);
  return [
    DTPOSTED.slice(0, 8),
    REFNUM ?? CHECKNUM ?? FITID ?? '',
    joined([NAME, MEMO]),
    isOut ? `-${amount.replace('+', '')}` : amount,
  ];
}

/** OFX has a decimal point or comma and no thousands separator. */
function decimalText(amount: string): string {
  return amount.lastIndexOf(',') > amount.lastIndexOf('.')
    ? amount.replaceAll('.', '').replace(',', '.')
    : amount.replaceAll(',', '');
}

function hundredthsOf(amount: string): number | null {
  const read = readAmount(decimalText(amount), 'dot');
  return 'hundredths' in read ? read.hundredths : null;
}

function plain(text: string): string {
  return text
    .replace(
      /&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi,
      (whole, name: string) => ENTITIES[name.toLowerCase()] ?? coded(name) ?? whole,
    )
    .trim();
}

function coded(name: string): string | null {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return name.startsWith('#') && code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
