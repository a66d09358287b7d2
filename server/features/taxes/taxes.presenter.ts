import type { TaxBookAnswer, TaxesNow, TaxRateRecord, TaxSettingRecord, TaxState } from '#contract/taxes/taxes.ts';
import { NO_SETTING, settingAt, type TaxBook, taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { TaxRateRow, TaxSettingRow } from './taxes.queries.ts';

export function presentTaxesNow(book: TaxBook, now: Date): TaxesNow {
  const { iva, igtf } = taxesAt(book, now);
  return { data: { iva: iva / 100, igtf: igtf / 100 } };
}

/** @param book both newest first */
export function presentTaxBook(book: { rates: TaxRateRow[]; settings: TaxSettingRow[] }, now: Date): TaxBookAnswer {
  const today = caracasDay(now);
  const { specialTaxpayer, goods } = settingAt(book.settings, now) ?? NO_SETTING;
  return {
    data: {
      rates: presentRates(book.rates, today),
      settings: presentSettings(book.settings, today),
      today,
      now: { ...presentTaxesNow(book, now).data, special_taxpayer: specialTaxpayer, goods },
    },
  };
}

export function presentRates(rates: readonly TaxRateRow[], today: string): TaxRateRecord[] {
  const stateOf = statesOn(today);
  return rates.map((rate) => ({
    id: rate.id,
    attributes: {
      kind: rate.kind,
      name: rate.name,
      percent: rate.basisPoints / 100,
      ...presentDated(rate, stateOf(rate, `${rate.kind} ${rate.name}`)),
    },
  }));
}

export function presentSettings(settings: readonly TaxSettingRow[], today: string): TaxSettingRecord[] {
  const stateOf = statesOn(today);
  return settings.map((setting) => ({
    id: setting.id,
    attributes: {
      special_taxpayer: setting.specialTaxpayer,
      goods: setting.goods,
      ...presentDated(setting, stateOf(setting, 'settings')),
    },
  }));
}

function presentDated({ fromDay, by, createdAt }: TaxRateRow | TaxSettingRow, state: TaxState) {
  return { from_day: fromDay, state, set_by: by, createdAt: createdAt.toISOString() };
}

/** Of each rate or setting, newest first, the first one that has begun is in force. */
function statesOn(today: string) {
  const inForce = new Set<string>();
  return ({ fromDay }: { fromDay: string }, of: string): TaxState => {
    if (fromDay > today) return 'future';
    if (inForce.has(of)) return 'past';
    inForce.add(of);
    return 'in_force';
  };
}
