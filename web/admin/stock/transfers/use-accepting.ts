import { useRef, useState } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import type { SuggestedTransfer } from '#contract/stock/transfer-items.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { newId } from '#web/browser/new-id.ts';
import { saveDraft, TRANSFERS } from './transfer-queries.ts';

export const routeOf = ({ from, to }: Pick<SuggestedTransfer, 'from' | 'to'>) => `${from.id} ${to.id}`;

/** Which proposals are chosen, and the drafts that were made from them. */
export function useAccepting(all: readonly SuggestedTransfer[]) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [stored, setStored] = useState<Readonly<Record<string, TransferDetail>>>({});
  /** Idempotency keys. A proposal that is sent again after no answer has the same key, and becomes one draft. */
  const keys = useRef(new Map<string, string>());
  const open = all.filter((one) => !stored[routeOf(one)]);
  const chosen = open.filter((one) => !excluded.has(routeOf(one)));

  async function accept(one: SuggestedTransfer): Promise<TransferDetail> {
    const route = routeOf(one);
    const lines = one.lines.map(({ item, quantity }) => ({ item, quantity }));
    const contents = JSON.stringify([route, lines]);
    const key = keys.current.get(contents) ?? newId();
    keys.current.set(contents, key);
    const draft = await saveDraft({ from: one.from.id, to: one.to.id, note: '', lines }, null, key);
    keys.current.delete(contents);
    setStored((before) => ({ ...before, [route]: draft }));
    return draft;
  }

  const save = useSave({
    // Proposals are sent one after the other. After a failure the earlier drafts stay stored, and the rest stay
    // proposed.
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
      const next = new Set(excluded);
      if (isChosen) next.delete(routeOf(one));
      else next.add(routeOf(one));
      setExcluded(next);
    },
    chooseAll: (isChosen: boolean) => setExcluded(new Set(isChosen ? [] : open.map(routeOf))),
  };
}
export type Accepting = ReturnType<typeof useAccepting>;
