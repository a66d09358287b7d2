import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_STATEMENT_LINES } from '#contract/reconciliation/statement.ts';
import { type GuessedLayout, guessLayout } from '#domain/statements/layout/guess-layout.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import type { ReadStatement } from '#domain/statements/lines/line.ts';
import { type IdentifiedLine, identify } from '#domain/statements/lines/line-identity.ts';
import { type StatementRead, StatementReading } from '#domain/statements/lines/read-statement.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { readTable } from './read-table.ts';
import { refuseFile, TOO_LARGE } from './table-limits.ts';

/** Rows read per turn of the event loop, so that requests are served meanwhile. */
const READ_AT_ONCE = 1_000;

export interface StatementFile {
  bytes: Buffer;
  fileName: string;
  /** As staff chose it, or as the account keeps it; null: it is to be found out. */
  mapping: StatementMapping | null;
  currency: 'USD' | 'VES';
  /** The last day a movement can have. */
  latest: string;
}

/** A statement, read, and not held against anything stored yet. */
export interface ReadFile {
  fileName: string;
  /** SHA-256 in hexadecimal. */
  digest: string;
  layout: GuessedLayout;
  lines: IdentifiedLine[];
  problems: ReadStatement['problems'];
  skipped: number;
}

/** Reads an uploaded file. Refused when it is no statement; single rows that cannot be read are told as problems. */
export async function readFile({
  bytes,
  fileName,
  mapping,
  currency,
  latest,
}: StatementFile): Promise<Outcome<ReadFile>> {
  const table = await readTable(bytes);
  if (!table.ok) return table;
  const layout = guessLayout(table.value, { latest, currency, saved: mapping });
  if (!layout) {
    return refuseFile('El archivo no parece un estado de cuenta: no tiene columnas de fecha y monto.');
  }
  const { lines, problems, skipped, balance } = await readRows(layout, latest);
  if (lines.length > MAX_STATEMENT_LINES) return refuseFile(TOO_LARGE);
  if (lines.length + problems.length === 0 && layout.body.rows.length === 0) {
    return refuseFile('El archivo solo tiene el encabezado: no hay movimientos debajo.');
  }
  if (balance) layout.findings.push(balance);
  const identified = identify(lines).map((line) => ({ ...line, identity: hash('sha256', line.identity, 'base64url') }));
  return {
    ok: true,
    value: { fileName, digest: hash('sha256', bytes, 'hex'), layout, lines: identified, problems, skipped },
  };
}

async function readRows({ body, mapping }: GuessedLayout, latest: string): Promise<StatementRead> {
  const reading = new StatementReading(body, mapping, latest);
  for (const [index, row] of body.rows.entries()) {
    reading.read(row);
    if (index % READ_AT_ONCE === 0) await nextTurn();
  }
  return reading.result();
}
