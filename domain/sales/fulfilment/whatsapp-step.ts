import type { SaleStatus } from '../sale.ts';
import type { FulfilmentState } from './fulfilment.ts';
import type { ParcelState } from './parcel.ts';

/** How far an order is, as staff write about it. */
export type MessageStep = 'received' | 'validated' | 'ready' | 'fetched' | 'cancelled' | ParcelState;

/** The step of an order as a whole; its parcels have steps of their own. @param pickup null for a parcel */
export function messageStep(status: SaleStatus, pickup: FulfilmentState | null): MessageStep {
  if (status === 'cancelada') return 'cancelled';
  if (pickup === 'handed_over') return 'fetched';
  if (pickup === 'ready') return 'ready';
  return status === 'validado' ? 'validated' : 'received';
}

/** Puts facts in place of their names in braces. A line that names a fact that is not known is left out. */
export function messageText(template: string, facts: Readonly<Record<string, string | null>>): string {
  return template
    .split('\n')
    .filter((line) => !Object.entries(facts).some(([name, value]) => value === null && line.includes(`{${name}}`)))
    .map((line) => line.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole))
    .join('\n');
}
