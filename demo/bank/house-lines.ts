import type { DemoBank } from '#demo/bank/demo-accounts.ts';
import { type DemoLine, mobileText } from '#demo/bank/demo-lines.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';

const WEEKS = 12;
const COMMISSION = { excluded: 'comisión' };
const OWN = { excluded: 'traspaso propio' };

/** Movements that belong to no sale: charges, own transfers, purchases, and unknown payments. */
export function houseLines(now: Date): DemoLine[] {
  const today = caracasDay(now);
  const lines: DemoLine[] = [];
  for (let week = WEEKS; week >= 1; week -= 1) {
    const day = addDays(today, 1 - 7 * week);
    const number = String(61_040_000 + 37 * (WEEKS - week));
    lines.push(line('Banesco', day, -18_450 - 310 * (week % 4), `00${number}`, 'COMISION PAGO MOVIL', COMMISSION));
    if (week % 4 === 2) {
      const text = 'TRANSFERENCIA ENTRE CUENTAS SAMAN CASA DE VESTIR';
      lines.push(line('Banesco', day, -12_000_000, `00${number}1`, text, OWN));
      lines.push(line('Mercantil', day, 12_000_000, `${number}1`.slice(-8), text, OWN));
    }
    if (week % 4 === 1) {
      lines.push(line('Mercantil', day, -9_650_000, number, 'PAGO PROVEEDOR TEXTILES LOS ANDES C.A.'));
      lines.push(
        line('Mercantil', day, -4_500, String(Number(number) + 1), 'COMISION MANTENIMIENTO DE CUENTA', COMMISSION),
      );
      lines.push(line('Zelle', day, -1_200, '', 'Monthly Maintenance Fee', COMMISSION));
    }
  }
  return [...lines, ...unknownMoney(today)];
}

function unknownMoney(today: string): DemoLine[] {
  return [
    line('Banesco', addDays(today, -1), 735_000, '007710394825', mobileText('0412-5550967', 'Banco Bicentenario')),
    line('Zelle', addDays(today, -5), 6_300, '', 'Zelle payment from HECTOR SALCEDO'),
  ];
}

function line(
  bank: DemoBank,
  day: string,
  hundredths: number,
  reference: string,
  description: string,
  rest: Pick<DemoLine, 'excluded'> = {},
): DemoLine {
  return { bank, day, hundredths, reference, description, at: new Date(`${day}T18:00:00-04:00`), ...rest };
}
