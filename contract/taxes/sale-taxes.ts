import { z } from 'zod';

/** An amount that contains IVA, taken apart: in dollars and, at the sale's rate, in bolívares. */
const parted = { base: z.number(), iva: z.number(), base_bs: z.number(), iva_bs: z.number() };

/** What a line of a sale pays: price × quantity = discount + base + iva. */
const lineTaxes = z.object({
  /** The line's part of the sale's discount. */
  discount: z.number(),
  /** The rate of its IVA, in percent. */
  percent: z.number(),
  ...parted,
});

/** base + iva is the sale's total, base_bs + iva_bs its total in bolívares. */
export const saleTaxes = z.object({
  ...parted,
  /** In the order of the sale's products. */
  lines: z.array(lineTaxes),
  /** One for each rate in the sale, in percent, the highest first. */
  rates: z.array(z.object({ percent: z.number(), ...parted })),
  /** Collected on top of the total for paying in foreign currency; 0 mostly. */
  igtf: z.number(),
  igtf_percent: z.number(),
  igtf_bs: z.number(),
  /** The total and the IGTF. */
  to_pay: z.number(),
  to_pay_bs: z.number(),
});
export type SaleTaxesRecord = z.infer<typeof saleTaxes>;

/** The company that the invoice is made out to. */
export const saleCompany = z.object({ name: z.string(), rif: z.string(), address: z.string() });

/** The buyer withholds part of the IVA; with the number of the comprobante de retención once it is there. */
export const saleWithholding = z.object({ withholds: z.boolean(), number: z.string().nullable() });
