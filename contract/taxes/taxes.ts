import { z } from 'zod';
import { hasAtMostTwoDecimals } from '#domain/money/money.ts';
import { TAX_KINDS, TAX_NAMES } from '#domain/taxes/tax-rate.ts';
import { day } from '../day.ts';
import { oneOf, recordOf } from '../record.ts';

/**
 * GET /taxes: the tax rates that an order placed now would have, in percent. IVA is contained in prices; IGTF is added
 * for Zelle.
 */
export const taxesNow = oneOf(z.object({ iva: z.number(), igtf: z.number() }));
export type TaxesNow = z.infer<typeof taxesNow>;

/** `past`: a later entry has replaced it; `future`: its first day has not come, so it can still be withdrawn. */
export const TAX_STATES = ['future', 'in_force', 'past'] as const;
export type TaxState = (typeof TAX_STATES)[number];

const dated = {
  from_day: z.string(),
  state: z.enum(TAX_STATES),
  /** Who entered it; null: it came with the shop, or the account was deleted. */
  set_by: z.string().nullable(),
  createdAt: z.string(),
};

export const taxRateRecord = recordOf(
  z.object({ kind: z.enum(TAX_KINDS), name: z.enum(TAX_NAMES), percent: z.number(), ...dated }),
);
export type TaxRateRecord = z.infer<typeof taxRateRecord>;
export const taxRateAnswer = oneOf(taxRateRecord);

export const taxSettingRecord = recordOf(
  z.object({ special_taxpayer: z.boolean(), goods: z.enum(TAX_NAMES), ...dated }),
);
export type TaxSettingRecord = z.infer<typeof taxSettingRecord>;
export const taxSettingAnswer = oneOf(taxSettingRecord);

/** GET /taxes/book: every rate and setting so far, latest first day first. */
export const taxBook = oneOf(
  z.object({
    rates: z.array(taxRateRecord),
    settings: z.array(taxSettingRecord),
    /** The day in Caracas. */
    today: z.string(),
    now: z.object({ iva: z.number(), igtf: z.number(), special_taxpayer: z.boolean(), goods: z.enum(TAX_NAMES) }),
  }),
);
export type TaxBookAnswer = z.infer<typeof taxBook>;

const OUT_OF_RANGE = 'La alícuota debe estar entre 0 y 100';

/** POST /taxes/rates. */
export const newTaxRate = z
  .strictObject({
    kind: z.enum(TAX_KINDS, 'Elige el impuesto'),
    name: z.enum(TAX_NAMES, 'Elige la alícuota').default('general'),
    percent: z
      .number('La alícuota es requerida')
      .min(0, OUT_OF_RANGE)
      .max(100, OUT_OF_RANGE)
      .refine(hasAtMostTwoDecimals, 'La alícuota puede tener hasta 2 decimales'),
    from_day: day,
  })
  .refine(({ kind, name }) => kind === 'iva' || name === 'general', {
    path: ['name'],
    message: 'El IGTF tiene una sola alícuota, la general',
  });
export type NewTaxRate = z.output<typeof newTaxRate>;

/** POST /taxes/settings. */
export const newTaxSetting = z.strictObject({
  special_taxpayer: z.boolean('Elige si es contribuyente especial'),
  goods: z.enum(TAX_NAMES, 'Elige la alícuota'),
  from_day: day,
});
export type NewTaxSetting = z.output<typeof newTaxSetting>;
