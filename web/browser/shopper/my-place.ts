import { storedValue, useStored } from '../storage/stored-value.ts';

/** The city for which the shopper sees when an order arrives. */
export interface MyPlace {
  /** The estado, as in domain/sales/venezuela.ts. */
  state: string;
  city: string;
}

/** Stored as `Carabobo/Valencia`. */
const stored = storedValue<MyPlace | null>('my_place', {
  decode(text) {
    const [state = '', ...city] = text?.split('/') ?? [];
    return state && city[0] ? { state, city: city.join('/') } : null;
  },
  encode: (place) => place && `${place.state}/${place.city}`,
});

export const myPlace = stored.read;
export const rememberPlace = stored.write;

/** Null without a choice, on the server and until hydration. */
export function useMyPlace(): MyPlace | null {
  return useStored(stored, null);
}
