/** A transfer as whoever moved it knows it. */
export interface KnownTransfer {
  state: 'draft' | 'sent' | 'received' | 'cancelled';
  closed: boolean;
  /** Pieces. */
  sent: number;
  received: number;
}

/** A count as those who counted know it. */
export interface KnownCount {
  state: 'open' | 'submitted' | 'approved' | 'cancelled';
  /** By item, what was entered in the last round that it was counted in. */
  counted: Map<number, number>;
}

/** What staff know to have done. The books must say the same, and nothing besides. */
export interface Journal {
  /** Pieces that were added to what shoppers buy, less those taken off, by differences. */
  adjusted: number;
  /** Likewise, by writing an item's stock. */
  edited: number;
  transfers: Map<number, KnownTransfer>;
  counts: Map<number, KnownCount>;
  /** Ids of readings that were taken. */
  readings: Set<string>;
  /** Sales that staff have done something with, by id. The others wait for their payment to be looked at. */
  sales: Map<number, { status: 'validado' | 'cancelada'; handedOver: boolean }>;
  /** How often each thing was done. */
  done: Record<string, number>;
}

export function newJournal(): Journal {
  return {
    adjusted: 0,
    edited: 0,
    transfers: new Map(),
    counts: new Map(),
    readings: new Set(),
    sales: new Map(),
    done: {},
  };
}

export function noteDone({ done }: Journal, action: string, times = 1): void {
  done[action] = (done[action] ?? 0) + times;
}

/** Pieces that staff brought, and the mails that tell shoppers of their sales. */
export function staffShare({ adjusted, edited, sales }: Journal): { pieces: number; mails: number } {
  const mails = [...sales.values()].reduce(
    (sum, { status, handedOver }) => sum + Number(status === 'cancelada') + Number(status === 'validado' || handedOver),
    0,
  );
  return { pieces: adjusted + edited, mails };
}
