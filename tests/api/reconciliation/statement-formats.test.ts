import { beforeAll, describe, expect, it } from 'vitest';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { linesOf, makeBankAccount, sendStatement, storeStatement } from '#tests/support/statements/send-statement.ts';
import { FORMATS, type Written } from '#tests/support/statements/write-formats.ts';

// Statements of other formats than CSV and XLSX, and the account that they name.
const shop = testShop();
let token: string;

beforeAll(async () => {
  token = (await makeAccount(shop, 'admin')).token;
});

const LINES: Written[] = [
  { day: '2026-10-30', hundredths: 123_456, reference: '100000001', description: 'PAGO MOVIL DE OTRO BANCO' },
  { day: '2026-10-31', hundredths: -2_345, reference: '100000002', description: 'COMISION' },
];
const bytesOf = (format: string, number = '01340123456789015555') =>
  Promise.resolve(FORMATS[format]?.(LINES, { number, opening: 50_000 }) ?? Buffer.alloc(0));
const guess = async (file: Buffer) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'estado');
  const answer = await fetch(`${shop.url}/api/bank-accounts/of-statement`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
};

describe('one account', () => {
  it('knows the movements again in every format, and stores each once', async () => {
    const account = await makeBankAccount(shop, token, { number: '5555' });
    const first = await storeStatement(shop, token, account.id, await bytesOf('CSV'));
    expect(first.report?.counts).toMatchObject({ added: 2, excluded: 1 });
    for (const format of Object.keys(FORMATS)) {
      const { report, error } = await sendStatement(shop, token, account.id, await bytesOf(format), { dryRun: true });
      expect(report?.counts, `${format} ${error?.message}`).toMatchObject({
        added: 0,
        known: 2,
        changed: 0,
        refused: 0,
      });
    }
  });

  it('stores OFX without a question, and keeps the columns of its CSV', async () => {
    const account = await makeBankAccount(shop, token, { number: '5555' });
    const stored = await sendStatement(shop, token, account.id, await bytesOf('OFX 1.x'));
    expect(stored.report).toMatchObject({ choices: 'none', counts: { added: 2 } });
    const question = await sendStatement(shop, token, account.id, await bytesOf('CSV'));
    expect(question.error?.message).toBe('Revisa primero cómo se leen las columnas.');
    await storeStatement(shop, token, account.id, await bytesOf('CSV'));
    expect((await sendStatement(shop, token, account.id, await bytesOf('MT940'))).report?.counts.known).toBe(2);
    expect((await sendStatement(shop, token, account.id, await bytesOf('CSV'))).report?.unfit).toEqual([]);
  });

  it('keeps how a text is cut into columns, and which of them make the description', async () => {
    const account = await makeBankAccount(shop, token, { number: '' });
    const text =
      '20261030000000001PAGO MOVIL     DE ANA    0000123456C\n20261031000000002COMISION                 0000002345D\n';
    const open = { columns: {}, decimal: 'comma', dates: 'dmy', sign: 'signed', cuts: [] } as StatementMapping;
    const preview = await sendStatement(shop, token, account.id, text, { dryRun: true, mapping: open });
    expect(preview.report).toMatchObject({ unfit: [], text: text.trim().split('\n') });
    const mapping: StatementMapping = {
      ...open,
      columns: {
        date: 'Columna A',
        reference: 'Columna B',
        description: 'Columna C',
        amount: 'Columna E',
        marker: 'Columna F',
      },
      descriptions: ['Columna D'],
      header: 'none',
      cuts: [8, 17, 32, 42, 52],
    };
    expect((await sendStatement(shop, token, account.id, text, { mapping })).report?.counts.added).toBe(2);
    const lines = await linesOf(shop, token, `account=${account.id}`);
    expect(lines.map(({ attributes }) => attributes.description).sort()).toEqual(['COMISION', 'PAGO MOVIL DE ANA']);
    expect((await sendStatement(shop, token, account.id, text)).report).toMatchObject({
      mapping,
      counts: { known: 2 },
    });
  });

  it.each([
    ['cuts that fall', { cuts: [10, 5] }],
    ['cuts before the first character', { cuts: [0] }],
    ['another word for the header', { header: 'some' }],
    ['a description that is no list', { descriptions: 'Concepto' }],
  ])('refuses %s', async (_what, change) => {
    const account = await makeBankAccount(shop, token);
    const mapping = { columns: {}, decimal: 'comma', dates: 'dmy', sign: 'signed', ...change } as StatementMapping;
    const sent = await sendStatement(shop, token, account.id, 'x', { mapping });
    expect([sent.status, sent.error?.message]).toEqual([422, 'Las columnas elegidas no se entienden.']);
  });

  it('hears of a difference between its balances before anything is stored', async () => {
    const account = await makeBankAccount(shop, token, { number: '' });
    const text = (await bytesOf('MT940')).toString().replace(/:62F:C261101VES/, '$&9');
    const { report } = await sendStatement(shop, token, account.id, text, { dryRun: true });
    const [balance] = report?.findings.filter(({ subject }) => subject === 'balance') ?? [];
    expect(balance).toMatchObject({ certainty: 'likely', text: expect.stringContaining('la diferencia es') });
  });
});

describe('the account that a file names', () => {
  it('is found, unless it is closed or takes no part, or several have the number', async () => {
    const number = '01050077011077004321';
    const file = await bytesOf('OFX 2.x', number);
    expectAnswer(await guess(file), 200, { data: { accountId: null } });
    await makeBankAccount(shop, token, { number: '4321', takesPart: false });
    const account = await makeBankAccount(shop, token, { number: '0105-0077-01-1077004321' });
    expectAnswer(await guess(file), 200, { data: { accountId: account.id } });
    await makeBankAccount(shop, token, { number: '4321' });
    expectAnswer(await guess(file), 200, { data: { accountId: null } });
    expectAnswer(await guess(Buffer.from('%PDF-1.7')), 200, { data: { accountId: null } });
  });

  it('must be the chosen one, or the file is refused with the name of the right one', async () => {
    const right = await makeBankAccount(shop, token, { name: 'Nómina', number: '7788' });
    const wrong = await makeBankAccount(shop, token, { name: 'Ventas', number: '9911' });
    const file = await bytesOf('MT940', '0134-0000-00-0000007788');
    for (const dryRun of [true, false]) {
      const sent = await sendStatement(shop, token, wrong.id, file, { dryRun });
      expect([sent.status, sent.error?.fields?.file]).toEqual([
        422,
        'El archivo es de la cuenta terminada en 7788, no de «Ventas». Es de «Nómina»: elige esa cuenta.',
      ]);
    }
    expect((await sendStatement(shop, token, right.id, file)).report?.counts.added).toBe(2);
    const stranger = await sendStatement(shop, token, wrong.id, await bytesOf('OFX 1.x', '01340000000000003333'));
    expect(stranger.error?.message).toMatch(/terminada en 3333.*Revisa el archivo, o el número de la cuenta/);
  });
});
