import { appendFileSync } from 'node:fs';
import pg from 'pg';

// Preloaded into a shop (`node --import`): writes each transaction of an order, with the statements and values that
// went to the driver, as a line of JSON to the file RECORD_STATEMENTS.

/** One call of the driver's `query`. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

const file = process.env.RECORD_STATEMENTS ?? '';
/** A table that every order writes to. */
const OF_AN_ORDER = /\bsale_requests\b/;

const underWay = new WeakMap<object, Statement[]>();
const send = pg.Client.prototype.query as (...call: unknown[]) => unknown;

pg.Client.prototype.query = function query(this: object, ...call: unknown[]) {
  const [first, values] = call as [string | Statement, unknown[] | undefined];
  const { name, text, values: own } = typeof first === 'string' ? ({ text: first } as Statement) : first;
  if (text === 'begin') underWay.set(this, []);
  const statements = underWay.get(this);
  statements?.push({ ...(name ? { name } : {}), text, values: own ?? values ?? [] });
  if (statements && text === 'commit') {
    if (statements.some((statement) => OF_AN_ORDER.test(statement.text))) {
      appendFileSync(file, `${JSON.stringify(statements)}\n`);
    }
    underWay.delete(this);
  }
  return send.apply(this, call);
} as never;
