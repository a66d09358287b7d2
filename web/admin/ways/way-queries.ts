import type { WayList } from '#contract/payments/payment-way.ts';
import { useRead } from '../kit/document/document-calls.ts';

export const WAYS = ['payment-methods'];

export function useWays() {
  return useRead<WayList>(WAYS, '/payment-methods');
}

/** The name of a way of paying by its code; '' until loaded. */
export function useWayName(): (code: string) => string {
  const { data } = useWays();
  return (code) => (data ? (data.data.find((way) => way.attributes.code === code)?.attributes.name ?? code) : '');
}

/** The ways that are in use, and the one that a record has already, as options: `['zelle', 'Zelle']`. Empty until loaded. */
export function useWayOptions(named: readonly string[] = []): (readonly [code: string, name: string])[] {
  const ways = useWays().data?.data ?? [];
  return (
    ways
      // A gift card is taken with its code, by whoever has it.
      .filter(({ attributes: { active, code } }) => (active && code !== 'gift_card') || named.includes(code))
      .map(({ attributes }) => [attributes.code, attributes.name] as const)
  );
}
