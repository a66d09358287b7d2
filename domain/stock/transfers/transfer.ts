/** `draft`: can be changed; `sent`: in transit, in no location's stock; `received`: counted at the destination. */
export const TRANSFER_STATES = ['draft', 'sent', 'received', 'cancelled'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Actions on a transfer with the states that allow them. */
const ACTS = {
  write: ['draft'],
  send: ['draft'],
  cancel: ['draft'],
  receive: ['sent'],
  receiveLate: ['received'],
  close: ['received'],
} as const satisfies Record<string, readonly TransferState[]>;
export type TransferAct = keyof typeof ACTS;
/** Actions that change a transfer's state; each runs once per idempotency key. */
export type TransferMove = Exclude<TransferAct, 'write'>;
export const TRANSFER_MOVES: readonly TransferMove[] = ['send', 'receive', 'receiveLate', 'close', 'cancel'];

/** Whether an action is allowed; a closed transfer allows none. */
export function canDo(act: TransferAct, transfer: { state: TransferState; isClosed: boolean }): boolean {
  return !transfer.isClosed && (ACTS[act] as readonly TransferState[]).includes(transfer.state);
}

/** Why fewer pieces arrived than were sent, as staff read it. `other` needs staff's own words. */
export const DIFFERENCE_REASONS = { missing: 'No llegó', damaged: 'Llegó dañado', other: 'Otro motivo' } as const;
export type DifferenceReason = keyof typeof DIFFERENCE_REASONS;
export const DIFFERENCE_REASON_KEYS = Object.keys(DIFFERENCE_REASONS) as [DifferenceReason, ...DifferenceReason[]];

export const MAX_TRANSFER_LINES = 500;
/** Characters. */
export const MAX_TRANSFER_NOTE = 200;
export const MAX_DIFFERENCE_NOTE = 120;

/** T-000123 */
export function transferNumber(id: number): string {
  return `T-${String(id).padStart(6, '0')}`;
}

/** The id in `T-000123`, `t123` or `123`; null for another text. */
export function readTransferNumber(text: string): number | null {
  const digits = /^\s*(?:t\s*-?\s*)?0*([1-9]\d{0,8})\s*$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Pieces of a whole transfer. */
export interface TransferTotals {
  requested: number;
  sent: number;
  received: number;
  /** Sent and not yet counted at the destination. */
  inTransit: number;
  /** Sent, but missing when the transfer was received. */
  lost: number;
}
