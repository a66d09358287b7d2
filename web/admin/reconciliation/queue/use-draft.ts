import { useState } from 'react';
import type { DifferenceWay, Proposal, QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import type { Difference } from '#domain/payments/payment.ts';
import { isSame, type Match, type Selection, sumsOf, toggled, waysOf } from '../cases/selection.ts';

interface Draft extends Selection {
  /** The case that it belongs to. */
  id: string;
  /** Null: the usual way. */
  difference: Difference | null;
  decision: string;
  /** What the server says of what was chosen, where it was among its candidates. */
  found: Match | null;
  /** It was tried to accept without a reason that is needed. */
  lacksReason: boolean;
}

/** What is being decided about the case on screen; another case begins with its own proposal. */
export function useDraft(subject: Proposal) {
  const [kept, setKept] = useState<Draft>(() => begin(subject));
  const draft = kept.id === subject.id ? asTheyStand(kept, subject) : begin(subject);
  const selection: Selection = { lines: draft.lines, payments: draft.payments };
  const known = [subject, ...subject.attributes.alternatives, ...(draft.found ? [draft.found] : [])];
  const match = known.find(({ attributes }) => isSame(attributes, selection))?.attributes ?? null;
  const ways = waysOf(selection, known);
  const way: DifferenceWay | null = ways.find(({ difference }) => difference === draft.difference) ?? ways[0] ?? null;
  const change = (part: Partial<Draft>) => setKept({ ...draft, ...part });
  return {
    selection,
    sums: sumsOf(selection),
    /** What the server says of just this selection; null for one that was put together by hand. */
    match,
    ways,
    way,
    decision: draft.decision,
    lacksReason: draft.lacksReason && !draft.decision.trim(),
    chooseWay: (difference: Difference) => change({ difference, lacksReason: false }),
    write: (decision: string) => change({ decision }),
    missReason: () => change({ lacksReason: true }),
    choose: ({ lines, payments }: Selection, found: Match | null) =>
      change({ lines, payments, found, difference: null }),
    toggleLine: (line: QueuedLine) => change({ lines: toggled(draft.lines, line), difference: null }),
    togglePayment: (payment: QueuedPayment) => change({ payments: toggled(draft.payments, payment), difference: null }),
  };
}
export type CaseDraft = ReturnType<typeof useDraft>;

/** With the payments as they were read last: what was taken back has other versions than when it was chosen. */
function asTheyStand(draft: Draft, { attributes }: Proposal): Draft {
  const payments = draft.payments.map((one) => {
    const now = attributes.payments.find(({ id }) => id === one.id);
    return now && now.version > one.version ? now : one;
  });
  return { ...draft, payments };
}

function begin({ id, attributes: { lines, payments } }: Proposal): Draft {
  return { id, lines, payments, difference: null, decision: '', found: null, lacksReason: false };
}
