import { formatDay } from '#domain/time/caracas-time.ts';
import { type Sent, sendStatement } from './send-statement.ts';

/** A movement of a file; its amount in hundredths, negative for money out. */
export interface FileLine {
  day: string;
  reference: string;
  description?: string;
  hundredths: number;
}

const MAPPING = {
  columns: { date: 'Fecha', reference: 'Referencia', description: 'Descripción', debit: 'Debe', credit: 'Haber' },
  decimal: 'comma',
  dates: 'dmy',
  sign: 'signed',
} as const;

/** Uploads these movements as a bank's file with a column for each direction. */
export function uploadLines(
  shop: { url: string },
  token: string,
  accountId: number,
  lines: readonly FileLine[],
): Promise<Sent> {
  const rows = lines.map(({ day, reference, description = 'PAGO MOVIL', hundredths }) => {
    const amount = (Math.abs(hundredths) / 100).toFixed(2).replace('.', ',');
    return [formatDay(day), reference, description, ...(hundredths < 0 ? [amount, ''] : ['', amount])].join(';');
  });
  const file = ['Fecha;Referencia;Descripción;Debe;Haber', ...rows].join('\n');
  return sendStatement(shop, token, accountId, file, { mapping: MAPPING });
}
