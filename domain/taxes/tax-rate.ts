import { caracasDay } from '../time/caracas-time.ts';

/** `iva` is contained in prices; `igtf` is added to what is paid in foreign currency to a special taxpayer. */
export const TAX_KINDS = ['iva', 'igtf'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Rates of the IVA that goods may have; the IGTF has only `general`. */
export const TAX_NAMES = ['general', 'reducida'] as const;
export type TaxName = (typeof TAX_NAMES)[number];

/** 100 % in hundredths of a percent. */
export const MAX_BASIS_POINTS = 10_000;

export interface TaxRate {
  kind: TaxKind;
  name: TaxName;
  /** Hundredths of a percent: 16 % is 1600. */
  basisPoints: number;
  /** The first day in Caracas on which it counts, `YYYY-MM-DD`. */
  fromDay: string;
  createdAt: Date;
}

/** What the shop is to the tax office from a day on. */
export interface TaxSetting {
  id: number;
  /** It collects IGTF on payments in foreign currency. */
  specialTaxpayer: boolean;
  /** The rate of what it sells. */
  goods: TaxName;
  fromDay: string;
  createdAt: Date;
}

/** All rates and settings, or at least those that are in force at the instants asked about; in any order. */
export interface TaxBook {
  rates: readonly TaxRate[];
  settings: readonly TaxSetting[];
}

/** The taxes of a sale, in hundredths of a percent. */
export interface Taxes {
  /** Contained in its prices. */
  iva: number;
  /** Added to what is paid in foreign currency; 0 unless the shop is a special taxpayer. */
  igtf: number;
}

/** Without an entry: no special taxpayer, and everything at the general rate. */
export const NO_SETTING = { specialTaxpayer: false, goods: 'general' } as const satisfies Partial<TaxSetting>;

/** The taxes at an instant. What was entered after it does not count, so that no past sale ever changes. */
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
