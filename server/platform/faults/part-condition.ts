/**
 * `degraded`: shoppers can still be served, and taking this replica out of service would not help, because the others
 * have the same problem. `failing`: this replica cannot do its work.
 */
export type PartState = 'ok' | 'degraded' | 'failing';

/** The condition of a part that the shop depends on, such as its disk or its queues. */
export interface PartCondition {
  state: PartState;
  /** The problem in Spanish, for the operator; null when all is well. */
  detail: string | null;
}

export const WELL: PartCondition = { state: 'ok', detail: null };

export function degraded(detail: string): PartCondition {
  return { state: 'degraded', detail };
}

export function failing(detail: string): PartCondition {
  return { state: 'failing', detail };
}
