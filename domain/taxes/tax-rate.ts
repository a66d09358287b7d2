import { caracasDay } from '../time/caracas-time.ts';

/** `iva` is contained in prices. A special taxpayer adds `igtf` to payments in foreign currency. */
export const TAX_KINDS = ['iva', 'igtf'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Kinds of IVA rates for goods; the IGTF has only `general`. */
export const TAX_NAMES = ['general', 'reducida'] as const;
export type TaxName = (typeof TAX_NAMES)[number];

/** 100 % in hundredths of a percent. */
export const MAX_BASIS_POINTS = 10_000;

export interface TaxRate {
  kind: TaxKind;
  name: TaxName;
  /** The rate in hundredths of a percent: 16 % is 1600. */
  basisPoints: number;
  /** The first day in Caracas on which the rate applies, `YYYY-MM-DD`. */
  fromDay: string;
  createdAt: Date;
}

/** How the tax office classifies the shop from a day on. */
export interface TaxSetting {
  id: number;
  /** A special taxpayer collects IGTF on payments in foreign currency. */
  specialTaxpayer: boolean;
  /** The kind of IVA rate of the shop's goods. */
  goods: TaxName;
  fromDay: string;
  createdAt: Date;
}

/** All rates and settings, or at least those in force at the instants in question; in any order. */
export interface TaxBook {
  rates: readonly TaxRate[];
  settings: readonly TaxSetting[];
}

/** The tax rates of a sale, in hundredths of a percent. */
export interface Taxes {
  /** IVA rate contained in the prices. */
  iva: number;
  /** IGTF rate added to payments in foreign currency; 0 unless the shop is a special taxpayer. */
  igtf: number;
}

/** Without a setting the shop is no special taxpayer, and all its goods have the general rate. */
export const NO_SETTING = { specialTaxpayer: false, goods: 'general' } as const satisfies Partial<TaxSetting>;

/** The tax rates at an instant. Entries made after that instant do not count, so that no past sale ever changes. */
export function taxesAt({ rates, settings }: TaxBook, instant: Date): Taxes {
  const { specialTaxpayer, goods } = settingAt(settings, instant) ?? NO_SETTING;
  return {
    iva: rateAt(rates, 'iva', goods, instant),
    igtf: specialTaxpayer ? rateAt(rates, 'igtf', 'general', instant) : 0,
  };
}

/** The setting in force; null before the first one. */
export function settingAt<Setting extends TaxSetting>(settings: readonly Setting[], instant: Date): Setting | null {
  return newestOf(settings, instant, (a, b) => a.id - b.id);
}

function rateAt(rates: readonly TaxRate[], kind: TaxKind, name: TaxName, instant: Date): number {
  const named = rates.filter((rate) => rate.kind === kind && rate.name === name);
  return newestOf(named, instant, () => 0)?.basisPoints ?? 0;
}

function newestOf<Dated extends { fromDay: string; createdAt: Date }>(
  entries: readonly Dated[],
  instant: Date,
  ofOneDay: (a: Dated, b: Dated) => number,
): Dated | null {
  const day = caracasDay(instant);
  const begun = entries.filter(({ fromDay, createdAt }) => fromDay <= day && createdAt <= instant);
  const later = (a: Dated, b: Dated) => (a.fromDay === b.fromDay ? ofOneDay(a, b) : a.fromDay < b.fromDay ? -1 : 1);
  return begun.sort(later).at(-1) ?? null;
}
