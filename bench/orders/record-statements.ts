import { appendFileSync } from 'node:fs';
import pg from 'pg';

// Preloaded into a shop (`node --import`). For each transaction of an order it writes a line of JSON to the file
// RECORD_STATEMENTS, with the statements and values that the driver received.

/** One call of the driver's `query`. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

const file = process.env.RECORD_STATEMENTS ?? '';
/** A table that every order writes to. */
const OF_AN_ORDER = /\bsale_requests\b/;

/** Statements that the shop sends in one write. */
interface Batch {
  calls: readonly { statement: Statement; values: readonly unknown[] }[];
}

const underWay = new WeakMap<object, Statement[]>();
const send = pg.Client.prototype.query as (...call: unknown[]) => unknown;

pg.Client.prototype.query = function query(this: object, ...call: unknown[]) {
  for (const statement of statementsOf(call)) note(this, statement);
  return send.apply(this, call);
} as never;

function statementsOf([first, values]: unknown[]): Statement[] {
  const { calls } = first as Partial<Batch>;
  if (calls) return calls.map(({ statement, values: own }) => ({ ...statement, values: [...own] }));
  const { name, text, values: own } = typeof first === 'string' ? { text: first } : (first as Statement);
  return [{ ...(name ? { name } : {}), text, values: own ?? (values as unknown[] | undefined) ?? [] }];
}

function note(client: object, statement: Statement): void {
  if (statement.text === 'begin') underWay.set(client, []);
  const statements = underWay.get(client);
  statements?.push(statement);
  if (!statements || statement.text !== 'commit') return;
  if (statements.some(({ text }) => OF_AN_ORDER.test(text))) appendFileSync(file, `${JSON.stringify(statements)}\n`);
  underWay.delete(client);
}
