/** `draft`: may be written; `sent`: on its way, in no location's stock; `received`: counted where it arrived. */
export const TRANSFER_STATES = ['draft', 'sent', 'received', 'cancelled'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** What can be done with a transfer, and the states in which it can. */
const ACTS = {
  write: ['draft'],
  send: ['draft'],
  cancel: ['draft'],
  receive: ['sent'],
  receiveLate: ['received'],
  close: ['received'],
} as const satisfies Record<string, readonly TransferState[]>;
export type TransferAct = keyof typeof ACTS;
export const TRANSFER_ACTS = Object.keys(ACTS) as TransferAct[];
/** What moves a transfer on; each is done once for its key. */
export type TransferMove = Exclude<TransferAct, 'write'>;
export const TRANSFER_MOVES: readonly TransferMove[] = ['send', 'receive', 'receiveLate', 'close', 'cancel'];

/** Once closed, nothing more is done with it. */
export function canDo(act: TransferAct, transfer: { state: TransferState; isClosed: boolean }): boolean {
  return !transfer.isClosed && (ACTS[act] as readonly TransferState[]).includes(transfer.state);
}

/** Why fewer pieces arrived than were sent, as staff read it. `other` is said in their own words. */
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

/** Pieces of a line: what was asked, what left and what came. Null: not yet. */
export interface TransferLineFigures {
  quantity: number;
  sent: number | null;
  received: number | null;
}

export interface TransferTotals {
  asked: number;
  sent: number;
  received: number;
  /** Sent and neither received nor given up: on their way. */
  inTransit: number;
  /** Sent, and not there when the rest was counted. */
  lost: number;
}

/** Of what was sent, every piece has arrived, is on its way or is lost. */
export function totalsOfTransfer(lines: readonly TransferLineFigures[]): TransferTotals {
  const totals: TransferTotals = { asked: 0, sent: 0, received: 0, inTransit: 0, lost: 0 };
  for (const { quantity, sent, received } of lines) {
    totals.asked += quantity;
    totals.sent += sent ?? 0;
    totals.received += received ?? 0;
    if (received === null) totals.inTransit += sent ?? 0;
    else totals.lost += (sent ?? 0) - received;
  }
  return totals;
}
