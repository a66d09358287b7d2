import { describe, expect, it } from 'vitest';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { addDays, caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { xlsx } from '#tests/support/statements/bank-files.ts';
import { linesOf, makeBankAccount, sendStatement, storeStatement } from '#tests/support/statements/send-statement.ts';

const shop = testShop();
const staff = signedIn(shop);

const HEADER = 'Fecha;Referencia;Descripción;Monto';
const DAY_ONE = ['13/10/2026;00104321;PAGO MOVIL;1.500,25', '13/10/2026;00104322;COMISION PAGO MOVIL;-3,70'];
const DAY_TWO = ['14/10/2026;00104323;TRANSFERENCIA;200,00', '14/10/2026;;ABONO;50,00', '14/10/2026;;ABONO;50,00'];
const DAY_THREE = ['15/10/2026;00104324;PAGO MOVIL;75,00'];
const sheet = (...rows: string[]) => [HEADER, ...rows].join('\n');

describe('a bank statement', () => {
  it('is previewed, then stored; uploading it again stores nothing', async () => {
    const { id } = await makeBankAccount(shop, staff.token);
    const file = sheet(...DAY_ONE, ...DAY_TWO);
    const preview = await sendStatement(shop, staff.token, id, file, { dryRun: true });
    expect(preview.report).toMatchObject({
      statementId: null,
      headerRow: 1,
      firstDay: '2026-10-13',
      lastDay: '2026-10-14',
      counts: { added: 5, known: 0, changed: 0, refused: 0, warnings: 2, excluded: 1, gone: 0 },
      credits: 180_025,
      debits: 370,
    });
    expect(await linesOf(shop, staff.token, `account=${id}`)).toEqual([]);

    const stored = await storeStatement(shop, staff.token, id, file);
    expect(stored.report?.counts.added).toBe(5);
    const lines = await linesOf(shop, staff.token, `account=${id}`);
    expect(lines.map(({ attributes: { day, hundredths, state } }) => [day, hundredths, state])).toEqual([
      ['2026-10-14', 5_000, 'open'],
      ['2026-10-14', 5_000, 'open'],
      ['2026-10-14', 20_000, 'open'],
      ['2026-10-13', -370, 'excluded'],
      ['2026-10-13', 150_025, 'open'],
    ]);
    expect(lines[3]?.attributes.exclusion).toMatchObject({ reason: 'comisión', by: null });
    const other = await makeBankAccount(shop, staff.token);
    const accounts = await staff.get('/bank-accounts');
    const figuresOf = (target: number) =>
      accounts.body.data.find((account: { id: number }) => account.id === target).attributes;
    expect(figuresOf(id)).toMatchObject({ lines: 5, unmatched: 4, lastDay: '2026-10-14', isMapped: true });
    expect(figuresOf(id).lastLoadedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(figuresOf(other.id)).toMatchObject({ lines: 0, unmatched: 0, lastDay: null, lastLoadedAt: null });

    const again = await sendStatement(shop, staff.token, id, file);
    expect(again.report).toMatchObject({ counts: { added: 0, known: 5 } });
    expect(again.report?.loadedBefore).not.toBeNull();
    const statements = await staff.get(`/bank-accounts/${id}/statements`);
    expect(statements.body.data).toMatchObject([
      { attributes: { stored: 0, known: 5 } },
      { attributes: { stored: 5, known: 0, fileName: 'estado.csv', firstDay: '2026-10-13' } },
    ]);
    expect(statements.body.data[0].attributes.digest).toBe(statements.body.data[1].attributes.digest);
  });

  it('that overlaps an earlier one in another format adds only new lines', async () => {
    const { id } = await makeBankAccount(shop, staff.token);
    await storeStatement(shop, staff.token, id, sheet(...DAY_ONE, ...DAY_TWO));
    const workbook = await xlsx([
      ['Movimientos de la cuenta'],
      ['Monto', 'Descripción', 'Fecha', 'Referencia'],
      [75, 'Pago Móvil', new Date('2026-10-15T00:00:00Z'), 104_324],
      [50, 'Abono', new Date('2026-10-14T00:00:00Z'), null],
      [50, 'Abono', new Date('2026-10-14T00:00:00Z'), null],
      [200, 'Transferencia', new Date('2026-10-14T00:00:00Z'), 104_323],
    ]);
    // The account's stored mapping fits, because it uses column names.
    const stored = await sendStatement(shop, staff.token, id, workbook, { fileName: 'movimientos.xlsx' });
    expect(stored.report?.counts).toMatchObject({ added: 1, known: 3, changed: 0, gone: 0 });
    expect(
      (await linesOf(shop, staff.token, `account=${id}&from=2026-10-15`)).map(({ attributes }) => attributes.reference),
    ).toEqual(['104324']);
  });

  it('with changed lines reports them, and stores the other lines only on request', async () => {
    const { id } = await makeBankAccount(shop, staff.token);
    await storeStatement(shop, staff.token, id, sheet(...DAY_ONE, ...DAY_TWO));
    const file = sheet('13/10/2026;00104321;PAGO MOVIL;1.600,25', ...DAY_ONE.slice(1), ...DAY_TWO, ...DAY_THREE);
    const preview = await sendStatement(shop, staff.token, id, file, { dryRun: true });
    expect(preview.report).toMatchObject({
      counts: { added: 1, known: 4, changed: 1 },
      changed: [{ row: 2, before: { hundredths: 150_025 }, after: { hundredths: 160_025 } }],
    });
    const refused = await sendStatement(shop, staff.token, id, file);
    expect(refused.error?.message).toMatch('Hay una fila que no se puede guardar');
    expect(await linesOf(shop, staff.token, `account=${id}`)).toHaveLength(5);
    const stored = await sendStatement(shop, staff.token, id, file, { validOnly: true });
    expect(stored.report?.counts).toMatchObject({ added: 1, changed: 1 });
    const lines = await linesOf(shop, staff.token, `account=${id}&q=104321`);
    expect(lines.map(({ attributes }) => attributes.hundredths)).toEqual([150_025]);
  });

  it('with invalid rows names them, and stores nothing', async () => {
    const { id } = await makeBankAccount(shop, staff.token);
    const tomorrow = formatDay(addDays(caracasDay(new Date()), 1));
    // domain/statements/read.test.ts tests what is refused.
    const file = [
      'Fecha;Referencia;Descripción;Debe;Haber',
      `${tomorrow};1001;A;;10,50`,
      '13/10/2026;1004;D;0,00;0,00',
      '13/10/2026;;E;;10,00',
      '13/10/2026;1007;"G;;10,00',
    ].join('\n');
    const { report } = await sendStatement(shop, staff.token, id, file, { dryRun: true });
    expect(report?.problems.map(({ row, level, message }) => [row, level, message])).toEqual([
      [3, 'refused', 'El monto es cero.'],
      [4, 'warning', 'No tiene referencia.'],
      [5, 'refused', 'Las comillas (") de esta fila no se cierran donde deben.'],
    ]);
    const { mapping } = report!;
    expect((await sendStatement(shop, staff.token, id, file, { mapping })).error?.message).toMatch('Hay 2 filas');
    expect(await linesOf(shop, staff.token, `account=${id}`)).toEqual([]);
    const stored = await sendStatement(shop, staff.token, id, file, { mapping, validOnly: true });
    expect(stored.report?.counts).toMatchObject({ added: 2, refused: 2 });
    expect(await linesOf(shop, staff.token, `account=${id}`)).toHaveLength(2);
  });

  it('of an account with unknown columns needs a preview first, and cannot use columns it lacks', async () => {
    const { id } = await makeBankAccount(shop, staff.token);
    const file = sheet(...DAY_ONE);
    const unseen = await sendStatement(shop, staff.token, id, file);
    expect([unseen.status, unseen.error?.fields?.mapping]).toEqual([422, 'Revisa primero cómo se leen las columnas.']);
    const mapping: StatementMapping = {
      columns: { date: 'Fecha', amount: 'Importe' },
      decimal: 'comma',
      dates: 'dmy',
      sign: 'signed',
    };
    const missing = await sendStatement(shop, staff.token, id, file, { mapping });
    expect([missing.status, missing.error?.message]).toEqual([422, 'Falta la columna «Importe» en este archivo.']);
    const preview = await sendStatement(shop, staff.token, id, file, { dryRun: true, mapping });
    expect(preview.report?.unfit).toEqual(['Falta la columna «Importe» en este archivo.']);
    await storeStatement(shop, staff.token, id, file);
    const american = 'Fecha;Referencia;Descripción;Monto\n10/14/2026;104399;X;1,234.50\n10/02/2026;104398;Y;-2.00';
    const other = await sendStatement(shop, staff.token, id, american);
    expect([other.status, other.error?.message]).toEqual([
      422,
      'El mes va primero: 10/14/2026. No coincide con lo elegido.',
    ]);
    for (const wrong of ['{', '{"columns":{}}', JSON.stringify({ ...mapping, columns: { nothing: 'x' } })]) {
      const form = makeForm({ mapping: wrong, file: Buffer.from(file) });
      const { status, body } = await staff.post(`/bank-accounts/${id}/statements`, form);
      expect([status, body.code]).toEqual([422, 'invalid']);
    }
  });

  it.each<[string, string, RegExp]>([
    ['only a header', HEADER, /solo tiene el encabezado/],
    ['a letter', 'Estimado cliente, su estado de cuenta está listo.', /no parece un estado de cuenta/],
  ])('that is %s is refused', async (_what, file, text) => {
    const { id } = await makeBankAccount(shop, staff.token);
    const answer = await sendStatement(shop, staff.token, id, file, { dryRun: true });
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, ['file']]);
    expect(answer.error?.message).toMatch(text);
  });

  it('of a closed or unknown account is refused', async () => {
    const { id } = await makeBankAccount(shop, staff.token);
    await staff.put(`/bank-accounts/${id}/closed`, { closed: true });
    expect((await storeStatement(shop, staff.token, id, sheet(...DAY_ONE))).error?.message).toMatch('está cerrada');
    expect((await sendStatement(shop, staff.token, 2_000_000, sheet(...DAY_ONE))).status).toBe(404);
  });
});

it('can be searched by reference, amount, payer, day and state', async () => {
  const { id } = await makeBankAccount(shop, staff.token);
  const rows = ['13/10/2026;00555001;Uno;1.234,56;Ana Díaz;V-12345678', '14/10/2026;00555002;Dos;-9,00;;'];
  await storeStatement(
    shop,
    staff.token,
    id,
    ['Fecha;Referencia;Descripción;Monto;Ordenante;Cédula', ...rows].join('\n'),
  );
  const descriptionsOf = async (query: string) =>
    (await linesOf(shop, staff.token, `account=${id}&${query}`)).map(({ attributes }) => attributes.description);
  expect(await descriptionsOf('q=555001')).toEqual(['Uno']);
  expect(await descriptionsOf('q=1.234,56')).toEqual(['Uno']);
  expect(await descriptionsOf('q=ana')).toEqual(['Uno']);
  expect(await descriptionsOf('q=V-123')).toEqual(['Uno']);
  expect(await descriptionsOf('q=9')).toEqual(['Dos']);
  expect(await descriptionsOf('from=2026-10-14')).toEqual(['Dos']);
  expect(await descriptionsOf('state=out')).toEqual(['Dos']);
  expect(await descriptionsOf('state=open')).toEqual(['Uno']);
  expect(await descriptionsOf('state=matched')).toEqual([]);
});

it('of 20,000 lines is stored at once', async () => {
  const { id } = await makeBankAccount(shop, staff.token);
  const row = (index: number) =>
    `${formatDay(addDays('2026-10-13', -(index % 60)))};${900_000 + index};PAGO;${index + 1},00`;
  const file = sheet('13/10/2026;1;X;-1,50', ...Array.from({ length: 20_000 }, (_, index) => row(index)));
  expect((await sendStatement(shop, staff.token, id, file, { dryRun: true })).error?.message).toMatch('más de 20.000');
  const most = sheet('13/10/2026;1;X;-1,50', ...Array.from({ length: 19_999 }, (_, index) => row(index)));
  const stored = await storeStatement(shop, staff.token, id, most);
  expect(stored.report?.counts.added).toBe(20_000);
  expect((await sendStatement(shop, staff.token, id, most)).report?.counts).toMatchObject({ added: 0, known: 20_000 });
}, 60_000);
