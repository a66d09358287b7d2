import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_STATEMENT_LINES } from '#contract/reconciliation/statement.ts';
import type { GuessedLayout } from '#domain/statements/layout/guess-layout.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import type { ReadStatement } from '#domain/statements/lines/line.ts';
import { type IdentifiedLine, identify } from '#domain/statements/lines/line-identity.ts';
import { type StatementRead, StatementReading } from '#domain/statements/lines/read-statement.ts';
import { checkStated } from '#domain/statements/lines/stated-balances.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { type FileLayout, readLayout } from './read-layout.ts';
import { refuseFile, TOO_LARGE } from './read-table.ts';

/** Rows read per turn of the event loop, so that requests are served in between. */
const READ_AT_ONCE = 1_000;

interface StatementFile {
  bytes: Buffer;
  fileName: string;
  /** The mapping that staff chose for this file; null when they chose none. */
  chosen: StatementMapping | null;
  /** The mapping stored for the account; null when there is none. The file tells what neither mapping says. */
  kept: StatementMapping | null;
  currency: 'USD' | 'VES';
  /** The last day a movement can have. */
  latest: string;
}

/** A statement that was read, but not yet compared with stored lines. */
export interface ReadFile {
  fileName: string;
  /** SHA-256 in hexadecimal. */
  digest: string;
  layout: FileLayout;
  lines: IdentifiedLine[];
  problems: ReadStatement['problems'];
  skipped: number;
}

/** Reads an uploaded file. Refused when it is no statement; single unreadable rows are reported as problems. */
export async function readFile({
  bytes,
  fileName,
  chosen,
  kept,
  currency,
  latest,
}: StatementFile): Promise<Outcome<ReadFile>> {
  const outcome = await readLayout(bytes, { latest, currency, saved: chosen ?? kept }, chosen !== null);
  if (!outcome.ok) return outcome;
  const layout = outcome.value;
  const { facts } = layout;
  if (facts.currency && currencyOf(facts.currency) !== currency) {
    return refuseFile(
      `El archivo está en ${facts.currency}, y la cuenta es en ${currency === 'USD' ? 'dólares' : 'bolívares'}.`,
    );
  }
  const { lines, problems, skipped, balance } = await readRows(layout, latest);
  if (lines.length > MAX_STATEMENT_LINES) return refuseFile(TOO_LARGE);
  if (lines.length + problems.length === 0 && layout.body.rows.length === 0) {
    return refuseFile('El archivo solo tiene el encabezado: no hay movimientos debajo.');
  }
  const stated = checkStated(facts, lines, currency);
  layout.findings.push(...[balance, stated].filter((finding) => finding !== null));
  const identified = identify(lines).map((line) => ({ ...line, identity: hash('sha256', line.identity, 'base64url') }));
  return {
    ok: true,
    value: { fileName, digest: hash('sha256', bytes, 'hex'), layout, lines: identified, problems, skipped },
  };
}

/** The bolívar had other codes before; the digital one is VED in some banks. */
function currencyOf(code: string): string {
  return /^(VE[A-Z]|BS\.?S?)$/i.test(code) ? 'VES' : code.toUpperCase();
}

async function readRows({ body, mapping }: GuessedLayout, latest: string): Promise<StatementRead> {
  const reading = new StatementReading(body, mapping, latest);
  for (const [index, row] of body.rows.entries()) {
    reading.read(row);
    if (index % READ_AT_ONCE === 0) await nextTurn();
  }
  return reading.result();
}
