import { useRef, useState } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import type { SuggestedTransfer } from '#contract/stock/transfer-items.ts';
import { newId } from '#web/browser/new-id.ts';
import { useSave } from '../../../kit/use-save.ts';
import { saveDraft, TRANSFERS } from '../data/transfer-queries.ts';

export const routeOf = ({ from, to }: Pick<SuggestedTransfer, 'from' | 'to'>) => `${from.id} ${to.id}`;

/** Which proposals are chosen, and the drafts that they became. */
export function useAccepting(all: readonly SuggestedTransfer[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [stored, setStored] = useState<Readonly<Record<string, TransferDetail>>>({});
  /** A proposal keeps its key until it is a draft: sent again after no answer it is the same one. */
  const keys = useRef(new Map<string, string>());
  const open = all.filter((one) => !stored[routeOf(one)]);
  const chosen = open.filter((one) => !left.has(routeOf(one)));

  async function accept(one: SuggestedTransfer): Promise<TransferDetail> {
    const route = routeOf(one);
    const lines = one.lines.map(({ item, quantity }) => ({ item, quantity }));
    const meaning = JSON.stringify([route, lines]);
    const key = keys.current.get(meaning) ?? newId();
    keys.current.set(meaning, key);
    const draft = await saveDraft({ from: one.from.id, to: one.to.id, note: '', lines }, null, key);
    keys.current.delete(meaning);
    setStored((before) => ({ ...before, [route]: draft }));
    return draft;
  }

  const save = useSave({
    // One after the other: what fails stays a proposal, and those before it are drafts.
    async save(some: readonly SuggestedTransfer[]) {
      const drafts: TransferDetail[] = [];
      for (const one of some) drafts.push(await accept(one));
      return drafts;
    },
    refreshes: [TRANSFERS],
    success: ([only, ...others]) =>
      others.length > 0 ? `${others.length + 1} borradores guardados` : `Borrador ${only?.attributes.number} guardado`,
    failure: 'No se pudieron guardar todos los borradores',
  });

  return {
    open,
    chosen,
    save,
    storedOf: (one: SuggestedTransfer) => stored[routeOf(one)],
    choose(one: SuggestedTransfer, isChosen: boolean) {
      const next = new Set(left);
      if (isChosen) next.delete(routeOf(one));
      else next.add(routeOf(one));
      setLeft(next);
    },
    chooseAll: (isChosen: boolean) => setLeft(new Set(isChosen ? [] : open.map(routeOf))),
  };
}
export type Accepting = ReturnType<typeof useAccepting>;
