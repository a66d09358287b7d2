import { z } from 'zod';
import { type CarrierRecord, type WriteCarrier, writeCarrier } from '#contract/shipping/carrier.ts';
import { CAPITAL } from '#domain/sales/venezuela.ts';
import { numberText, readNumberText } from '../kit/form/number-text.ts';

/** The choice 'Todo el país' of a zone's estado. */
export const WHOLE_COUNTRY = '*';

/** A zone as it is typed. */
export interface TypedZone {
  /** '' until chosen. */
  state: string;
  /** Separated by commas; '' for the whole estado. */
  cities: string;
  days: string;
  by: 'house' | 'recipient';
  /** Dollars; '' when not known before. */
  amount: string;
}

/** The values of the form: the contract's, with the zones and the address as they are typed. */
export type CarrierValues = Omit<WriteCarrier, 'zones' | 'tracking_url'> & { zones: TypedZone[]; tracking_url: string };

export const NEW_ZONE: TypedZone = { state: '', cities: '', days: '', by: 'house', amount: '' };

const NEW_CARRIER: CarrierValues = {
  name: '',
  method: 'national',
  zones: [{ ...NEW_ZONE, state: WHOLE_COUNTRY }],
  cut_off: '15:00',
  weekdays: [1, 2, 3, 4, 5, 6],
  tracking_url: '',
  guide_min: 4,
  guide_max: 40,
  guide_digits: false,
  position: 100,
  active: true,
};

export function valuesOf(carrier: CarrierRecord | null): CarrierValues {
  if (!carrier) return NEW_CARRIER;
  const { code: _code, version: _version, used: _used, tracking_url, zones, ...rest } = carrier.attributes;
  return { ...rest, tracking_url: tracking_url ?? '', zones: zones.map(typedZone) };
}

type Zone = WriteCarrier['zones'][number];

function typedZone({ state, cities, days, cost }: Zone): TypedZone {
  const cents = cost.by === 'recipient' ? cost.cents : null;
  return {
    state: state ?? WHOLE_COUNTRY,
    cities: cities.join(', '),
    days: String(days),
    by: cost.by,
    amount: cents === null ? '' : numberText(cents / 100, 'money'),
  };
}

/** The zone as the contract takes it; what is no number is left to the contract to refuse. */
function writtenZone({ state, cities, days, by, amount }: TypedZone) {
  const dollars = readNumberText(amount);
  const names = cities.split(/[,;\n]/).map((city) => city.trim());
  return {
    state: state === WHOLE_COUNTRY ? null : state,
    cities: state === WHOLE_COUNTRY || state === CAPITAL ? [] : names.filter(Boolean),
    days: readNumberText(days),
    cost: by === 'house' ? { by } : { by, cents: dollars === undefined ? null : Math.round(dollars * 100) },
  };
}

type TypedBody = Omit<WriteCarrier, 'zones'> & { zones: ReturnType<typeof writtenZone>[] };

/** Turns the form's values into the body of the call and checks it with the contract's schema. */
export const carrierSchema: z.ZodType<WriteCarrier, CarrierValues> = z
  .custom<CarrierValues>()
  .transform(({ zones, tracking_url, ...rest }) => ({
    ...rest,
    tracking_url: tracking_url.trim() || null,
    zones: zones.map(writtenZone),
  }))
  .pipe(writeCarrier as unknown as z.ZodType<WriteCarrier, TypedBody>);

/** 'Carabobo (Valencia): 2 días, paga la casa' */
export function zoneText({ state, cities, days, by, amount }: TypedZone): string {
  const place = state === WHOLE_COUNTRY ? 'Todo el país' : state;
  const payer = by === 'house' ? 'paga la casa' : `cobro en destino${amount && ` ($${amount})`}`;
  return `${place}${cities && ` (${cities})`}: ${days} ${days === '1' ? 'día' : 'días'}, ${payer}`;
}
