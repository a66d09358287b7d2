/** A transfer as its sender and receiver remember it. */
export interface KnownTransfer {
  state: 'draft' | 'sent' | 'received' | 'cancelled';
  closed: boolean;
  /** In pieces. */
  sent: number;
  received: number;
}

/** A count as its counters remember it. */
export interface KnownCount {
  state: 'open' | 'submitted' | 'approved' | 'cancelled';
  /** Entered pieces by item, from the last round in which it was counted. */
  counted: Map<number, number>;
}

/** What staff remember to have done. The books must show exactly that. */
export interface Journal {
  /** Net pieces that adjustments added to the online stock. */
  adjusted: number;
  /** Net pieces that staff added by writing an item's stock. */
  edited: number;
  transfers: Map<number, KnownTransfer>;
  counts: Map<number, KnownCount>;
  /** Ids of accepted count entries. */
  readings: Set<string>;
  /** Sales that staff have changed, by id. The others still wait for their payment review. */
  sales: Map<number, { status: 'validado' | 'cancelada'; handedOver: boolean }>;
  /** Number of actions by name. */
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

/** Pieces that staff added, and mails that staff changes of sales caused. */
export function staffShare({ adjusted, edited, sales }: Journal): { pieces: number; mails: number } {
  const mails = [...sales.values()].reduce(
    (sum, { status, handedOver }) => sum + Number(status === 'cancelada') + Number(status === 'validado' || handedOver),
    0,
  );
  return { pieces: adjusted + edited, mails };
}
