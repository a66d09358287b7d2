import { z } from 'zod';
import { type NewTaxRate, type NewTaxSetting, newTaxRate, newTaxSetting } from '#contract/taxes/taxes.ts';
import type { TaxName } from '#domain/taxes/tax-rate.ts';
import type { TaxChoice } from './tax-words.ts';

export interface RateValues {
  tax: TaxChoice;
  /** Undefined when empty, NaN when not a number. */
  percent: number | undefined;
  from_day: string;
}

interface TypedRate extends Omit<RateValues, 'tax'> {
  kind: string | undefined;
  name: string | undefined;
}

/** The contract's schema. The form has kind and name of a tax in one select. */
export const rateSchema = z
  .custom<RateValues>()
  .transform(({ tax, ...rest }) => {
    const [kind, name] = tax.split(' ');
    return { kind, name, ...rest };
  })
  // The contract reports missing values.
  .pipe(newTaxRate as unknown as z.ZodType<NewTaxRate, TypedRate>);

export interface SettingValues {
  special_taxpayer: 'yes' | 'no';
  goods: TaxName;
  from_day: string;
}

interface TypedSetting extends Omit<SettingValues, 'special_taxpayer'> {
  special_taxpayer: boolean;
}

export const settingSchema = z
  .custom<SettingValues>()
  .transform(({ special_taxpayer, ...rest }) => ({ special_taxpayer: special_taxpayer === 'yes', ...rest }))
  .pipe(newTaxSetting as unknown as z.ZodType<NewTaxSetting, TypedSetting>);
