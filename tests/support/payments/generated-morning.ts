import { matchKey } from '#domain/payments/matching/match.ts';
import type { MatchLine } from '#domain/payments/matching/match-input.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { FORMATS, type Written } from '../statements/write-formats.ts';
import { type GeneratedBank, generateBank, seededNumbers } from './generated-bank.ts';

/** A generated bank as files, with reversals, namesakes and the bank's own charges. */
export interface GeneratedMorning extends GeneratedBank {
  /** Movements out: reversals and charges. */
  outs: MatchLine[];
  /** Ids of the lines that the bank took back in whole. */
  reversed: Set<number>;
  /** Keys of the true matches of which the bank took back a part. */
  parted: Set<string>;
}

/** The bank's formats of each account, by its id. */
const FILES: Readonly<Record<number, readonly string[]>> = {
  1: ['OFX 1.x', 'MT940'],
  2: ['XLS', 'CSV'],
  3: ['XLSX', 'QIF'],
};
const NUMBER = '01340000000000000000';

/** This many orders over two months, and what the bank says of them. */
export function generateMorning(seed: number, orders: number): GeneratedMorning {
  const bank = generateBank(seed, { orders: orders - 6, lines: orders * 2 });
  const next = seededNumbers(seed + 1);
  for (let pair = 0; pair < 3; pair += 1) addNamesakes(bank, pair);
  const outs: MatchLine[] = [];
  const out = (line: MatchLine, amount: number, description: string) => {
    const id = bank.lines.length + outs.length + 1;
    outs.push({ ...line, id, amount: -amount, description, payer: '', day: addDays(line.day, outs.length % 2) });
  };
  const single = [...bank.truth].filter(([key, habit]) => habit === 'plain' && /^l\d+-p\d+$/.test(key));
  const drawn = single.map(([key]) => ({ key, place: next() })).sort((one, other) => one.place - other.place);
  const lineOf = (key: string) => {
    const line = bank.lines.find(({ id }) => key.startsWith(`l${id}-`));
    if (!line) throw new Error(`There is no line of ${key}`);
    return line;
  };
  const reversed = new Set<number>();
  const parted = new Set<string>();
  for (const [at, { key }] of drawn.slice(0, 20).entries()) {
    const line = lineOf(key);
    if (at < 6) {
      out(line, line.amount, 'REVERSO DE OPERACION');
      bank.truth.delete(key);
      reversed.add(line.id);
    } else if (at < 9) {
      out(line, Math.ceil(line.amount / 3), 'REVERSO PARCIAL');
      parted.add(key);
    } else out(line, Math.max(1, Math.round(line.amount * 0.003)), 'COMISION PAGO MOVIL');
  }
  return { ...bank, outs, reversed, parted };
}

/** Two people with two words of their names alike send the same amount by Zelle on one day, and give no reference. */
function addNamesakes({ lines, payments, truth }: GeneratedBank, pair: number): void {
  for (const last of ['Rojas', 'Quintero']) {
    const id = payments.length + 1;
    const name = `José Gregorio Pérez ${last}`;
    const day = addDays('2026-04-20', pair);
    const buyer = { name, phone: `0414-55500${id}`, nationalId: `V-${30_000_000 + id}` };
    const payer = { name: null, phone: null, nationalId: null };
    const shared = { currency: 'USD', amount: 8765 + pair, day } as const;
    payments.push({
      ...shared,
      id,
      saleId: id,
      method: 'zelle',
      methodName: 'Zelle',
      reference: null,
      standing: 'open',
      payer,
      buyer,
    });
    const line = lines.length + 1;
    const description = `ZELLE PAYMENT FROM ${name.toUpperCase()}`;
    lines.push({ ...shared, id: line, accountId: 3, reference: `9900${pair}${line}77`, description, payer: '' });
    truth.set(matchKey([line], [id]), 'plain');
  }
}

/** The files of an account in the order of their days: the first half in one format, the rest in another. */
export async function filesOf({ lines, outs }: GeneratedMorning, accountId: number): Promise<Buffer[]> {
  const own = [...lines, ...outs].filter((line) => line.accountId === accountId);
  own.sort((one, other) => (one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1));
  const middle = own[Math.floor(own.length / 2)]?.day ?? '';
  const halves = [own.filter(({ day }) => day < middle), own.filter(({ day }) => day >= middle)];
  return Promise.all(
    (FILES[accountId] ?? []).map((format, half) => {
      const written = (halves[half] ?? []).map(asWritten);
      return FORMATS[format]?.(written, { number: NUMBER, opening: 1_000_000 }) ?? Buffer.alloc(0);
    }),
  );
}

export function asWritten({ day, amount, reference, description, payer }: MatchLine): Written {
  return { day, hundredths: amount, reference, description: `${description} ${payer}`.trim() };
}
