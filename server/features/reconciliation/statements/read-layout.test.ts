import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLines, guessCuts } from '#domain/statements/formats/fixed-width.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { readStatement } from '#domain/statements/lines/read-statement.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { makeXls } from '#tests/support/statements/make-xls.ts';
import { FORMATS, type Written } from '#tests/support/statements/write-formats.ts';
import { readFile } from './read-file.ts';
import { readLayout } from './read-layout.ts';

const LATEST = '2026-11-24';
const ACCOUNT = { number: '01340123456789011234', opening: 150_000 };

async function read(bytes: Buffer | string, saved: StatementMapping | null = null) {
  const layout = await readLayout(
    Buffer.from(bytes as string),
    { latest: LATEST, currency: 'VES', saved },
    saved !== null,
  );
  if (!layout.ok) return layout.message;
  return { ...layout.value, ...readStatement(layout.value.body, layout.value.mapping, LATEST) };
}

async function linesIn(bytes: Buffer | string, saved: StatementMapping | null = null) {
  const file = await read(bytes, saved);
  if (typeof file === 'string') throw new Error(file);
  return file.lines.map(({ day, hundredths, reference, description }) => ({ day, hundredths, reference, description }));
}

const rows = (...lines: string[]) => lines.join('\r\n');

describe('the same movements give the same lines', () => {
  // A day above 12, an amount of each sign and a long text make every layout clear.
  const PROOFS: Written[] = [
    {
      day: '2026-10-30',
      hundredths: 123_456,
      reference: '100000001',
      description: 'PAGO MOVIL RECIBIDO DE OTRO BANCO',
    },
    { day: '2026-10-30', hundredths: -2_345, reference: '100000002', description: 'COMISION' },
  ];
  const movement = fc.record({
    day: fc.integer({ min: 0, max: 200 }).map((back) => addDays('2026-11-20', -back)),
    hundredths: fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -99_999_999, max: -1 })),
    reference: fc.stringMatching(/^[1-9]\d{8,11}$/),
    description: fc.constantFrom(
      'PAGO MOVIL',
      'TRANSF. JOSE & MARIA <CA>',
      '=1+1',
      '<script>alert(1)</script>',
      'Ñandú',
    ),
  });

  it.each(Object.entries(FORMATS))('in %s', async (format, write) => {
    const count = format.startsWith('XLS') ? 3 : 40;
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (written) => {
        const lines = [...PROOFS, ...written];
        expect(await linesIn(await write(lines, ACCOUNT))).toEqual(lines);
      }),
      { numRuns: count },
    );
  });

  it.each(['OFX 1.x', 'OFX 2.x', 'MT940', 'página web con nombre .xls'])('%s names its account', async (format) => {
    const file = await read((await FORMATS[format]?.(PROOFS, ACCOUNT)) ?? '');
    expect(file).toMatchObject({ facts: { accountNumber: ACCOUNT.number } });
  });
});

describe('odd files', () => {
  it('MT940 with envelopes, reversals, entry dates of another year and structured details', async () => {
    const file = await read(
      rows(
        '{1:F01BANKVECAXXXX0000000000}{2:I940}{4:',
        ':20:X',
        ':25:0105/1077001234',
        ':60F:C251231VES1000,',
        ':61:2601011231RC100,50NTRFNONREF//BANCO123',
        ':86:166?00REVERSO?20PAGO?21 MOVIL',
        ':61:260102RD5,NCHG998',
        'sin campo 86',
        ':62F:C260102VES904,50',
        '-}',
      ),
    );
    expect(file).toMatchObject({
      lines: [
        { day: '2025-12-31', hundredths: -10_050, reference: 'BANCO123', description: 'REVERSO PAGO MOVIL' },
        { day: '2026-01-02', hundredths: 500, reference: '998', description: 'sin campo 86' },
      ],
      facts: { accountNumber: '0105/1077001234', currency: 'VES', opening: 100_000, closing: 90_450 },
      problems: [],
    });
  });

  it.each<[string, string, object]>([
    [
      'OFX that leaves every tag open',
      'OFXHEADER:100\n\n<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20261120<TRNAMT>12,50<FITID>9<NAME>A\n<STMTTRN><DTPOSTED>20261121<TRNAMT>-1\n</BANKTRANLIST></OFX>',
      { lines: [{ hundredths: 1_250, reference: '9', description: 'A' }, { hundredths: -100 }] },
    ],
    [
      'OFX whose debits have no sign',
      '<OFX><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120<TRNAMT>7.00</STMTTRN></OFX>',
      { lines: [{ hundredths: -700 }] },
    ],
    [
      'OFX with entities that grow: they stay text',
      '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<OFX><STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>1</TRNAMT><MEMO>&b;</MEMO></STMTTRN></OFX>',
      { lines: [{ description: '&b;' }] },
    ],
    [
      'OFX with a broken date and amount',
      '<OFX><STMTTRN><DTPOSTED>20261320<TRNAMT>7.00</STMTTRN><STMTTRN><DTPOSTED>20261120<TRNAMT>x</STMTTRN></OFX>',
      {
        lines: [],
        problems: [{ level: 'refused', message: 'La fecha «20261320» no se entiende.' }, { level: 'refused' }],
      },
    ],
    [
      'QIF of Quicken, with a split and an opening balance',
      "!Account\nNBanesco\n^\n!Type:Bank\nD11/ 1'26\nT500.00\nPOpening Balance\n^\nD11/20'26\nT1,234.56\nN77\nPAna\nMpago\nSx\n$1.00\n^\n!Type:Cat\nDx\n^",
      { lines: [{ day: '2026-11-20', hundredths: 123_456, reference: '77', description: 'Ana pago' }], skipped: 1 },
    ],
    [
      'a page with nested tables and columns that span',
      '<html><body><table><tr><td><table><tr><th colspan=2>Banco</th></tr></table></td></tr></table><table><tr><th>Fecha<th>Ref<th>Concepto<th>Monto</tr><tr><td>20/11/2026<td>12345<td>A<br>B<td>-1.234,50</table>',
      { lines: [{ hundredths: -123_450, reference: '12345', description: 'A B' }] },
    ],
    [
      'a file of one movement with its total and balances',
      'Fecha;Referencia;Descripción;Monto\n19/11/2026;;Saldo inicial;100,00\n20/11/2026;123;PAGO;50,00\n20/11/2026;;TOTAL ABONOS;50,00\n20/11/2026;;Saldo final;150,00\n',
      { lines: [{ hundredths: 5_000 }], skipped: 3, facts: { opening: 10_000, closing: 15_000 } },
    ],
  ])('%s', async (_what, text, expected) => {
    expect(await read(text)).toMatchObject(expected);
  });

  it('formulas of an old workbook are never computed: a text that looks like one stays text', async () => {
    const file = await read(
      makeXls([
        ['Fecha', 'Referencia', 'Descripción', 'Monto'],
        [new Date('2026-11-20T00:00:00Z'), '0012345', '=HYPERLINK("http://x")', 12.5],
        [new Date('2026-11-21T00:00:00Z'), '0012346', "+cmd|' /C calc'!A0", -3],
      ]),
    );
    expect(file).toMatchObject({
      lines: [
        { day: '2026-11-20', hundredths: 1_250, reference: '0012345', description: '=HYPERLINK("http://x")' },
        { day: '2026-11-21', hundredths: -300, description: "+cmd|' /C calc'!A0" },
      ],
    });
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['OFX of two accounts', '<OFX><ACCTID>1111</ACCTID><ACCTID>2222</ACCTID></OFX>', /varias cuentas/],
    ['MT940 of two accounts', ':20:a\n:25:1111\n:20:b\n:25:2222\n', /varias cuentas/],
    ['a QIF of categories', '!Type:Cat\nNx\n^\n', /QIF no trae movimientos/],
    ['an .xls cut short', makeXls([['Fecha', 'Monto']]).subarray(0, 900), /Excel antiguo/],
    ['a page of too many rows', `<table>${'<tr><td>1</td></tr>'.repeat(21_001)}</table>`, /más de 20\.000/],
    ['a page of endless cells', `<table><tr>${'<td colspan=99999>'.repeat(500)}`, /más de 20\.000/],
    ['a page that nests without end', '<table><tr><td>'.repeat(200_000), /más de 20\.000/],
    ['an OFX of too many movements', `<OFX>${'<STMTTRN><TRNAMT>1'.repeat(21_001)}</OFX>`, /más de 20\.000/],
  ])('refuses %s', async (_what, bytes, message) => {
    expect(await read(bytes)).toMatch(message);
  });

  it('reads any text without throwing', async () => {
    const start = fc.constantFrom('OFXHEADER:100\n<OFX>', ':20:x\n:25:1\n', '!Type:Bank\n', '<html><table>', '');
    const part = fc.constantFrom(
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>1',
      '&#x110000;',
      ':61:',
      ':61:2611201120C1,NTRFa//b',
      ':86:x',
      'D1',
      'T1',
      '^',
      '<tr>',
      '<td>',
      '</table>',
      '\n',
      '20/11/2026 1,00',
      '{4:',
    );
    await fc.assert(
      fc.asyncProperty(start, fc.array(fc.oneof(part, fc.string()), { maxLength: 30 }), async (before, parts) => {
        expect(await read(`${before}${parts.join('')} `)).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});

describe('columns of fixed width', () => {
  const TOUCHING = rows('20261120000123456PAGO MOVIL 0000001250C', '20261121000123457COMISION   0000000300D');

  const cuts = [8, 17, 28, 38];

  it('that touch each other are cut by hand, and kept', async () => {
    const preview = await read(TOUCHING, { columns: {}, decimal: 'comma', dates: 'dmy', sign: 'signed', cuts });
    expect(preview).toMatchObject({ mapping: { cuts }, unfit: [], choices: 'all' });
    expect(preview).toMatchObject({ findings: [{ subject: 'columns', certainty: 'ask' }, {}, {}, {}] });
    const mapping = {
      columns: {
        date: 'Columna A',
        reference: 'Columna B',
        description: 'Columna C',
        amount: 'Columna D',
        marker: 'Columna E',
      },
      decimal: 'comma',
      dates: 'dmy',
      sign: 'signed',
      header: 'none',
      cuts,
    } as const;
    expect(await linesIn(TOUCHING, { ...mapping, cuts: [...cuts] })).toEqual([
      { day: '2026-11-20', hundredths: 125_000, reference: '000123456', description: 'PAGO MOVIL' },
      { day: '2026-11-21', hundredths: -30_000, reference: '000123457', description: 'COMISION' },
    ]);
  });

  it('may leave out the decimal mark', async () => {
    const columns = { date: 'Columna A', amount: 'Columna D', marker: 'Columna E' };
    const mapping = { columns, decimal: 'cents', dates: 'dmy', sign: 'signed', header: 'none', cuts } as const;
    const file = await read(TOUCHING, { ...mapping, cuts: [...cuts] });
    expect(file).toMatchObject({ lines: [{ hundredths: 1_250 }, { hundredths: -300 }], findings: [] });
  });

  it('in which nothing is recognized are shown whole, so that they can be cut', async () => {
    expect(await read(TOUCHING)).toMatchObject({
      mapping: { columns: {}, cuts: [] },
      text: TOUCHING.split('\r\n'),
      unfit: [],
      findings: expect.arrayContaining([expect.objectContaining({ certainty: 'ask' })]),
    });
  });

  it('are found where every line is blank, and words of one text stay together', () => {
    const lines = ['20/11/2026 00012345 PAGO MOVIL      1.500,00', '21/11/2026 00012346 COMI SION          -3,70'];
    const cuts = guessCuts(lines) ?? [];
    expect(cutLines(lines, cuts).map(({ cells }) => cells)).toEqual([
      ['20/11/2026', '00012345', 'PAGO MOVIL', '1.500,00'],
      ['21/11/2026', '00012346', 'COMI SION', '-3,70'],
    ]);
    expect(guessCuts(['hola mundo', 'esto no es nada'])).toBeNull();
  });
});

describe('columns chosen by staff', () => {
  const saved = (change: Partial<StatementMapping>): StatementMapping => ({
    columns: { date: 'Fecha', description: 'Concepto', amount: 'Monto' },
    decimal: 'comma',
    dates: 'dmy',
    sign: 'signed',
    ...change,
  });
  const FILE = 'Fecha;Concepto;Detalle;Oficina;Monto\n20/11/2026;PAGO;de Ana;Chacao;10,00\n21/11/2026;CARGO;;;-1,00\n';

  it('several make one description, in their order', async () => {
    const lines = await linesIn(FILE, saved({ descriptions: ['Oficina', 'Detalle'] }));
    expect(lines.map(({ description }) => description)).toEqual(['PAGO Chacao de Ana', 'CARGO']);
    expect(await read(FILE, saved({ descriptions: ['Sucursal'] }))).toMatchObject({
      unfit: ['Falta la columna «Sucursal» en este archivo.'],
    });
    expect(await read(FILE, saved({ descriptions: ['Concepto'] }))).toMatchObject({
      unfit: ['Una columna no puede ser dos cosas a la vez.'],
    });
  });

  it('are kept while others are still to be chosen', async () => {
    const columns = { date: 'Fecha', description: 'Oficina' };
    expect(await read(FILE, saved({ columns }))).toMatchObject({
      mapping: { columns },
      unfit: ['Elige la columna del monto, o las de abonos y cargos.'],
    });
  });

  it('of a file without header do not fit a file whose first columns hold something else', async () => {
    const columns = { date: 'Columna A', amount: 'Columna C' };
    const mapping = saved({ columns, header: 'none' });
    expect(await linesIn('20/11/2026;x;10,00\n21/11/2026;y;-1,00\n', mapping)).toHaveLength(2);
    expect(await read('x;20/11/2026;10,00\ny;21/11/2026;-1,00\n', mapping)).toMatchObject({
      unfit: ['La columna «Columna A» no tiene fechas en este archivo.'],
    });
  });
});

describe('opening and closing balance', () => {
  const file = (closing: string) =>
    readFile({
      bytes: Buffer.from(
        `:20:a\n:25:1234\n:60F:C261101VES100,00\n:61:261120C50,00NTRF1\n:61:261121D20,00NTRF2\n:62F:C261123VES${closing}\n`,
      ),
      fileName: 'a.sta',
      chosen: null,
      kept: null,
      currency: 'VES',
      latest: LATEST,
    });
  const finding = async (closing: string) => {
    const read = await file(closing);
    return read.ok ? read.value.layout.findings.find(({ subject }) => subject === 'balance') : null;
  };

  it('must be joined by the movements; a difference is said before anything is stored', async () => {
    expect(await finding('130,00')).toMatchObject({ certainty: 'sure' });
    expect(await finding('140,00')).toEqual({
      subject: 'balance',
      certainty: 'likely',
      text: 'El saldo inicial (Bs.\u00a0100,00) más los movimientos da Bs.\u00a0130,00, y el archivo dice Bs.\u00a0140,00: la diferencia es Bs.\u00a010,00. Puede faltar un movimiento.',
    });
  });

  it('are in the currency of the account, or the file is refused', async () => {
    const bytes = Buffer.from(':20:a\n:25:1234\n:60F:C261101EUR100,00\n:61:261120C50,00NTRF1\n');
    const answer = await readFile({ bytes, fileName: 'a', chosen: null, kept: null, currency: 'VES', latest: LATEST });
    expect(answer).toMatchObject({ ok: false, message: 'El archivo está en EUR, y la cuenta es en bolívares.' });
  });
});
