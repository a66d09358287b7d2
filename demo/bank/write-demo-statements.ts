import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { demoAccounts } from '#demo/bank/demo-accounts.ts';
import { type DemoLine, linesOf } from '#demo/bank/demo-lines.ts';
import { stated } from '#demo/bank/demo-statements.ts';
import { OTHER_FORMATS } from '#demo/bank/other-formats.ts';
import { statementFile } from '#demo/bank/statement-files.ts';
import { demoSales } from '#demo/sales/sales.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { bankAccounts, bankLines } from '#server/features/reconciliation/bank.tables.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';

const FOLDER = 'demo-statements';
/** Days of a statement; enough to contain a day after the twelfth, which shows the order of day and month. */
const DAYS = { Banesco: 16, Mercantil: 16, Zelle: 31 } as const;

export interface DemoFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Writes the statements that staff can upload to try Conciliación, of each bank in several formats. Existing files stay.
 * @returns the directory; null when they were there, or the shop is not the demo
 */
export async function writeDemoStatements(connection: ReadConnection, dataDir: string): Promise<string | null> {
  const directory = path.resolve(dataDir, FOLDER);
  if (await isThere(directory)) return null;
  const unfinished = `${directory}.new`;
  const files = await demoFiles(connection);
  if (files.length === 0) return null;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const { name, bytes } of files) await writeFile(path.join(unfinished, name), bytes);
  await rename(unfinished, directory);
  return directory;
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * The newest days of each demo account: lines that are already loaded, and newer ones. Each account's files hold the same
 * movements.
 */
export async function demoFiles(connection: ReadConnection): Promise<DemoFile[]> {
  const newest = await newestLines(connection);
  const files: DemoFile[] = [];
  for (const { bank, name, number } of demoAccounts()) {
    const known = await knownLines(connection, name);
    const own = newest.filter((line) => line.bank === bank);
    const last = [...known, ...own]
      .map(({ day }) => day)
      .sort()
      .at(-1);
    if (!last) continue;
    const from = addDays(last, -DAYS[bank]);
    const recent = known.filter(({ day }) => day >= from);
    const [first] = recent;
    if (!first) continue;
    const seen = new Set(known.map(({ fingerprint }) => fingerprint));
    const before = first.balance - first.hundredths;
    const added = stated(own, 0).filter(({ fingerprint }) => !seen.has(fingerprint));
    const lines = stated([...recent.map((line) => ({ ...line, bank })), ...added], before);
    const start = `${bank.toLowerCase()}-${last}`;
    files.push({
      name: `${start}.${bank === 'Mercantil' ? 'xlsx' : 'csv'}`,
      bytes: await statementFile(bank, lines),
    });
    for (const { ending, write } of OTHER_FORMATS[bank]) {
      files.push({ name: `${start}${ending}`, bytes: write(lines, { digits: number, last }) });
    }
  }
  return files;
}

/** The lines in the bank's order. */
async function knownLines(connection: ReadConnection, account: string) {
  const rows = await connection
    .select({ line: bankLines })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
    .where(eq(bankAccounts.name, account))
    .orderBy(bankLines.postedOn, bankLines.id);
  return rows.map(({ line }) => ({
    day: line.postedOn,
    hundredths: line.amountHundredths,
    balance: line.balanceHundredths ?? 0,
    reference: line.reference,
    description: line.description,
    fingerprint: line.fingerprint,
    // Balance before all later movements of that day.
    at: new Date(0),
  }));
}

/** Lines of the sales whose statement is not uploaded yet. */
async function newestLines(connection: ReadConnection): Promise<DemoLine[]> {
  const later = new Map(
    demoSales('').flatMap((sale) => (sale.money === 'later' ? [[sale.customer.email, sale] as const] : [])),
  );
  const rows = await connection
    .select({ email: sales.customerEmail, createdAt: sales.createdAt, payment: payments })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(and(inArray(sales.customerEmail, [...later.keys()]), eq(payments.position, 1)))
    .orderBy(sales.createdAt);
  return rows.flatMap(({ email, createdAt, payment }) => {
    const sale = later.get(email);
    later.delete(email);
    return sale ? linesOf({ sale, createdAt, payment }) : [];
  });
}
