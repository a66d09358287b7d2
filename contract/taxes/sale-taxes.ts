import { z } from 'zod';

/** An amount split into base and IVA: in dollars and, at the sale's rate, in bolívares. */
const parted = { base: z.number(), iva: z.number(), base_bs: z.number(), iva_bs: z.number() };

/** Base and IVA of a sale's line: price × quantity = discount + base + iva. */
const lineTaxes = z.object({
  /** The line's share of the sale's discount. */
  discount: z.number(),
  /** The IVA rate of the line, in percent. */
  percent: z.number(),
  ...parted,
});

/** base + iva is the sale's total; base_bs + iva_bs is its total in bolívares. */
export const saleTaxes = z.object({
  ...parted,
  /** The lines, in the order of the sale's products. */
  lines: z.array(lineTaxes),
  /** One entry for each rate of the sale, in percent, highest first. */
  rates: z.array(z.object({ percent: z.number(), ...parted })),
  /** The IGTF on top of the total, for payments in foreign currency; 0 without one. */
  igtf: z.number(),
  igtf_percent: z.number(),
  igtf_bs: z.number(),
  /** The total including the IGTF. */
  to_pay: z.number(),
  to_pay_bs: z.number(),
});
export type SaleTaxesRecord = z.infer<typeof saleTaxes>;

/** The company that the invoice is for. */
export const saleCompany = z.object({ name: z.string(), rif: z.string(), address: z.string() });

/** Whether the buyer withholds part of the IVA, and the number of the comprobante once it is known. */
export const saleWithholding = z.object({ withholds: z.boolean(), number: z.string().nullable() });
