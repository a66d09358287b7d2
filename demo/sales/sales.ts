import path from 'node:path';
import { z } from 'zod';
import { readTable } from '#demo/read-table.ts';
import { type DemoDispatch, type DemoSale, MONEY } from '#demo/sales/demo-sale.ts';

const OPTIONAL = z.literal('').transform(() => undefined);

/** A row of sales.csv. Customers do not exist: addresses at example.com, phone numbers in the unassigned 555 block. */
const written = z.object({
  name: z.string(),
  mailbox: z.string(),
  phone: z.string(),
  cedula: z.string(),
  address: z.string(),
  shipping: z.enum(['delivery', 'national']),
  /** Cash in dollars is paid when the order is picked up. */
  method: z.enum(['pago_movil', 'zelle', 'transferencia', 'efectivo_usd', 'gift_card']),
  /** Empty for Zelle, cash and gift cards. */
  bank: z.string(),
  /** Two orders of a customer must not share one, so Graciela Monsalve wrote only the last digits in the first. */
  reference: z.string(),
  /** Empty: the customer's. */
  payerPhone: z.string(),
  /** `10107 XL 2; 14003 Talla Única 1`: ref, size and quantity of each line. */
  lines: z.string().transform(readLines),
  /** The coupon's code after the shop's prefix. */
  coupon: z.string(),
  daysAgo: z.coerce.number().int(),
  status: z.enum(['pendiente', 'validado', 'cancelada']),
  money: z.enum(MONEY).or(OPTIONAL),
  rejectedHoursAgo: z.coerce.number().int(),
  rejectedReason: z.string(),
  /** Slugs, separated by spaces. */
  from: z.string(),
  pickup: z.enum(['yes', '']),
  step: z.enum(['held', 'ready', 'gone']).or(OPTIONAL),
  company: z.string(),
  rif: z.string(),
});

/**
 * The sales of sales.csv: first those whose status fits their age, oldest first (month-old sales are settled, today's
 * wait for their proof to be checked). Then sales that wait for their payment to be checked; some show a difference. Then
 * paid ones that are picked up or sent from two locations, one for each step of *Despacho*, and one that is paid at the
 * store. At last one for each case of docs/money/try-it.md that the others do not have.
 * @param voucherPrefix as given to `demoVouchers`
 */
export function demoSales(voucherPrefix: string): DemoSale[] {
  return readTable(path.join(import.meta.dirname, 'sales.csv'), written).map((row) => ({
    customer: { name: row.name, email: `${row.mailbox}@example.com`, phone: row.phone, cedula: row.cedula },
    address: row.address,
    shipping: row.shipping,
    method: row.method,
    payment: row.bank ? { bank: row.bank, reference: row.reference, payerPhone: row.payerPhone || row.phone } : null,
    lines: row.lines,
    daysAgo: row.daysAgo,
    status: row.status,
    voucherCode: row.coupon ? `${voucherPrefix}${row.coupon}` : undefined,
    money: row.money,
    dispatch: dispatchOf(row),
    rejected: row.rejectedReason ? { hoursAgo: row.rejectedHoursAgo, reason: row.rejectedReason } : undefined,
    company: row.company ? { name: row.company, rif: row.rif } : undefined,
  }));
}

function readLines(text: string) {
  return text.split('; ').map((line) => {
    const [, ref, size, quantity] = /^(\d+) (.+) (\d+)$/.exec(line) ?? [];
    if (!ref || !size) throw new Error(`Not a line of a sale: «${line}»`);
    return { ref, size, quantity: Number(quantity) };
  });
}

function dispatchOf({ from, pickup, step }: z.output<typeof written>): DemoDispatch | undefined {
  const [first, ...more] = from.split(' ');
  return first && step ? { from: [first, ...more], pickup: pickup === 'yes', step } : undefined;
}
