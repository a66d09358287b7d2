import { useState } from 'react';
import type { DifferenceWay, Proposal, QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import type { Difference } from '#domain/payments/payment.ts';
import { isSame, type Match, type Selection, sumsOf, toggled, waysOf } from '../cases/selection.ts';

interface Draft extends Selection {
  /** Id of the case. */
  id: string;
  /** How the difference is settled; null for the first of the offered ways. */
  difference: Difference | null;
  /** What staff wrote; null for the reason that is written already. */
  decision: string | null;
  /** The server's judgement of the selection, when it was among the candidates. */
  candidate: Match | null;
  /** Whether staff tried to accept without the required reason. */
  isReasonMissing: boolean;
}

/** The decision about the case on screen. Another case begins with its own proposal. */
export function useDraft(subject: Proposal) {
  const [stored, setStored] = useState<Draft>(() => begin(subject));
  const draft = stored.id === subject.id ? withCurrentPayments(stored, subject) : begin(subject);
  const selection: Selection = { lines: draft.lines, payments: draft.payments };
  const known = [subject, ...subject.attributes.alternatives, ...(draft.candidate ? [draft.candidate] : [])];
  const match = known.find(({ attributes }) => isSame(attributes, selection))?.attributes ?? null;
  const ways = waysOf(selection, known);
  const way: DifferenceWay | null = ways.find(({ difference }) => difference === draft.difference) ?? ways[0] ?? null;
  const decision = draft.decision ?? way?.reason ?? '';
  const change = (part: Partial<Draft>) => setStored({ ...draft, ...part });
  return {
    selection,
    sums: sumsOf(selection),
    /** The server's judgement of exactly this selection; null for one that staff put together. */
    match,
    ways,
    way,
    decision,
    isReasonMissing: draft.isReasonMissing && !decision.trim(),
    chooseWay: (difference: Difference) => change({ difference, isReasonMissing: false }),
    write: (decision: string) => change({ decision }),
    reportMissingReason: () => change({ isReasonMissing: true }),
    choose: ({ lines, payments }: Selection, candidate: Match | null) =>
      change({ lines, payments, candidate, difference: null }),
    toggleLine: (line: QueuedLine) => change({ lines: toggled(draft.lines, line), difference: null }),
    togglePayment: (payment: QueuedPayment) => change({ payments: toggled(draft.payments, payment), difference: null }),
  };
}
export type CaseDraft = ReturnType<typeof useDraft>;

/** The draft with the newest versions of its payments: undoing a decision raises them. */
function withCurrentPayments(draft: Draft, { attributes }: Proposal): Draft {
  const payments = draft.payments.map((one) => {
    const now = attributes.payments.find(({ id }) => id === one.id);
    return now && now.version > one.version ? now : one;
  });
  return { ...draft, payments };
}

function begin({ id, attributes: { lines, payments } }: Proposal): Draft {
  return { id, lines, payments, difference: null, decision: null, candidate: null, isReasonMissing: false };
}
