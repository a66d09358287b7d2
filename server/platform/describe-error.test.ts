import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeError, describeStack } from './describe-error.ts';

const SECRET = '$argon2id$v=19$m=19456,t=2,p=1$c2Vj$cmV0';
const refused = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
  code: '23505',
  detail: 'Key (email)=(ana@example.com) already exists.',
});
const query = 'insert into "accounts" ("email", "password_hash")\n  values ($1, $2)';
const failed = new DrizzleQueryError(query, ['ana@example.com\n    at home', SECRET], refused);

describe('the description of a failed statement', () => {
  it("contains PostgreSQL's message and the statement, but no parameters", () => {
    expect(describeError(failed)).toBe(
      'duplicate key value violates unique constraint "accounts_email_key", in: insert into "accounts" ("email", "password_hash") values ($1, $2)',
    );
    const around = new Error('The nightly work failed', { cause: failed });
    for (const description of [describeStack(failed), describeStack(around)]) {
      expect(description).toContain('duplicate key value');
      expect(description).toMatch(/\n\s+at .*describe-error\.test\.ts/);
      for (const value of ['ana@example.com', 'at home', SECRET]) expect(description).not.toContain(value);
    }
  });

  it('shortens a long statement', () => {
    expect(describeError(new DrizzleQueryError(`select ${'1, '.repeat(10_000)}`, [], refused)).length).toBeLessThan(
      600,
    );
  });

  it.each([
    ['22P02', 'invalid input syntax for type uuid: "el "secreto" de Ana"'],
    ['22003', 'value "04147718832" is out of range for type integer'],
    ['22008', 'date/time field value out of range: "1990-13-41"'],
  ])('does not contain the value that PostgreSQL could not read: %s', (code, message) => {
    const text = describeError(new DrizzleQueryError('select $1', [], Object.assign(new Error(message), { code })));
    expect(text).toContain('"…"');
    expect(text).not.toMatch(/Ana|0414|1990/);
  });
});

it('any other error is described unchanged', () => {
  expect(describeError(new Error('no "room" left'))).toBe('no "room" left');
  expect(describeError('a text')).toBe('a text');
  expect(describeStack(new Error('outer', { cause: new Error('inner') }))).toMatch(
    /^Error: outer\n\s+at .*\nCaused by Error: inner\n\s+at /s,
  );
});

const CRASH = `
  import { DrizzleQueryError } from 'drizzle-orm';
  import { endOnCrash } from '#server/end-on-crash.ts';
  endOnCrash();
  const refused = Object.assign(new Error('no more room'), { detail: 'Failing row contains (${SECRET}).' });
  const failed = new DrizzleQueryError('insert into notes values ($1)', ['${SECRET}'], refused);
`;

it.each([
  ['an error that nobody caught', 'setTimeout(() => Promise.reject(failed), 1)'],
  ['an error at the top of a file', 'throw failed'],
])('prints no parameter when the process ends with %s', async (_how, crash) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CRASH + crash]);
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(output).toMatch(/no more room, in: insert into notes values \(\$1\)\n\s+at /);
  expect(output).not.toContain('argon2id');
});
