import type { CreateWay, UpdateWay, WayList, WayRecord } from '#contract/payments/payment-way.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const WAYS = ['payment-methods'];

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

interface WaySave {
  body: CreateWay | UpdateWay;
  /** The way to change; null to create one. */
  seen: WayRecord | null;
}

export function useSaveWay() {
  return useSave({
    save: ({ body, seen }: WaySave) =>
      seen
        ? ask(`/payment-methods/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
        : ask('/payment-methods', { method: 'POST', body }),
    refreshes: [WAYS],
    success: (_, { seen }) => (seen ? 'Forma de pago actualizada' : 'Forma de pago creada'),
  });
}

export function useDeleteWay() {
  return useSave({
    save: ({ id, attributes }: WayRecord) =>
      ask(`/payment-methods/${id}`, { method: 'DELETE', headers: ifVersion(attributes.version) }),
    refreshes: [WAYS],
    success: 'Forma de pago eliminada',
    failed: 'No se pudo eliminar la forma de pago',
  });
}
