import { eq } from 'drizzle-orm';
import type { StatementReport } from '#contract/reconciliation/statement.ts';
import { type ComparedLines, compareLines, type StoredLine } from '#domain/statements/lines/compare-lines.ts';
import { isBankCharge } from '#domain/statements/lines/line.ts';
import type { IdentifiedLine } from '#domain/statements/lines/line-identity.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { NO_ACCOUNT } from '../accounts/write-accounts.ts';
import { bankAccounts, bankLines, bankStatements } from '../bank.tables.ts';
import { recordReversals } from '../reversals/record-reversals.ts';
import type { ReadFile } from './read-file.ts';
import { payerOf, periodOf, reportOf } from './statement-report.ts';
import { lastLoad, selectLinesOfDays } from './statements.queries.ts';

/** Rows per INSERT: enough to be fast, and few enough for its parameters. */
const STORED_AT_ONCE = 1_000;
/** The reason with which a charge of the bank is excluded. */
const CHARGE_REASON = 'comisión';

export interface StatementUpload {
  accountId: number;
  file: ReadFile;
  actor: AccountActor;
  /** Staff have seen the invalid rows and store only the valid ones. */
  validOnly: boolean;
}

type OnProgress = (done: number, total: number) => void;
/** Called in the transaction that stores new lines. */
export type OnStored = (tx: Connection) => Promise<void>;

/** Reports what storing a file would do. */
export async function previewStatement(
  database: Database,
  { accountId, file }: Pick<StatementUpload, 'accountId' | 'file'>,
): Promise<StatementReport> {
  const { connection } = database;
  const compared = await compareWithStored(connection, accountId, file.lines);
  return reportOf({
    file,
    compared,
    statementId: null,
    loadedBefore: await lastLoad(connection, accountId, file.digest),
  });
}

/**
 * Stores the new lines of a file in one transaction. Files of one account are stored one after the other, so that of
 * two uploads of the same file the second stores nothing.
 */
export function storeStatement(
  database: Database,
  upload: StatementUpload,
  { onProgress, onStored }: { onProgress: OnProgress; onStored: OnStored },
): Promise<Outcome<StatementReport>> {
  const { accountId, file, actor } = upload;
  return attempt(database, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return NO_ACCOUNT;
    if (account.closedAt) return closed();
    const compared = await compareWithStored(tx, accountId, file.lines);
    const refused = file.problems.filter(({ level }) => level === 'refused').length + compared.changed.length;
    if (refused > 0 && !upload.validOnly) return hasFaults(refused);
    const loadedBefore = await lastLoad(tx, accountId, file.digest);
    const { first, last } = periodOf(file.lines);
    const counts = { stored: compared.added.length, known: compared.known, refused };
    const [statement] = await tx
      .insert(bankStatements)
      .values({
        accountId,
        fileName: file.fileName,
        fileDigest: file.digest,
        firstDay: first,
        lastDay: last,
        ...counts,
        loadedBy: actor.accountId,
      })
      .returning({ id: bankStatements.id });
    if (!statement) throw new Error('A statement was not stored');
    await insertLines(tx, { accountId, statementId: statement.id, lines: compared.added }, onProgress);
    if (first !== null) await recordReversals(tx, accountId, first);
    if (compared.added.length > 0) await onStored(tx);
    if (file.layout.choices === 'all') {
      await tx.update(bankAccounts).set({ mapping: file.layout.mapping }).where(eq(bankAccounts.id, accountId));
    }
    await recordAudit(
      tx,
      actor,
      'bank-statement.loaded',
      { kind: 'bank_statement', id: statement.id },
      { fileName: file.fileName, account: account.name, ...counts },
    );
    return { ok: true, value: reportOf({ file, compared, statementId: statement.id, loadedBefore }) };
  });
}

async function compareWithStored(
  connection: Connection,
  accountId: number,
  lines: readonly IdentifiedLine[],
): Promise<ComparedLines<StoredLine>> {
  const { first, last } = periodOf(lines);
  if (first === null || last === null) return { added: [], known: 0, changed: [], missing: [] };
  return compareLines(lines, await selectLinesOfDays(connection, accountId, { first, last }));
}

async function insertLines(
  tx: Connection,
  { accountId, statementId, lines }: { accountId: number; statementId: number; lines: readonly IdentifiedLine[] },
  onProgress: OnProgress,
): Promise<void> {
  const now = new Date();
  for (let from = 0; from < lines.length; from += STORED_AT_ONCE) {
    const rows = lines.slice(from, from + STORED_AT_ONCE).map((line) => ({
      accountId,
      statementId,
      rowNumber: line.row,
      postedOn: line.day,
      amountHundredths: line.hundredths,
      reference: line.reference,
      description: line.description,
      payer: payerOf(line),
      balanceHundredths: line.balance,
      fingerprint: line.identity,
      ...(isBankCharge(line) && { excluded: CHARGE_REASON, excludedAt: now }),
    }));
    await tx.insert(bankLines).values(rows);
    onProgress(from + rows.length, lines.length);
  }
}

function closed(): Refusal {
  return { ok: false, code: 'invalid', message: 'La cuenta está cerrada. Reábrela para subir estados de cuenta.' };
}

function hasFaults(count: number): Refusal {
  const rows = count === 1 ? 'Hay una fila que no se puede guardar' : `Hay ${count} filas que no se pueden guardar`;
  return { ok: false, code: 'invalid', message: `${rows}. Corrige el archivo o guarda solo las válidas.` };
}
