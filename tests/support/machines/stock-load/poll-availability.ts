import { setTimeout as rest } from 'node:timers/promises';
import type { StoreState } from '#domain/stock/store-levels.ts';
import { type Fleet, PROCESSES } from '../start-fleet.ts';

/** The observed store, and its name on pages. */
export const WATCHED_STORE = { id: 12, slug: 'valencia-el-vinedo', name: 'Samán Valencia' };
export const WATCHED_CATEGORY = 'vigilada';
export const WATCHED_REF = 'V1';

const ASK_AGAIN_MS = 40;
/** A view that is still wrong after this time, in ms, counts as wrong for good. */
const NEVER_MS = 15_000;

interface Seen {
  /** When the last view was right, by `performance.now()`. */
  at: number;
  /** The view that was right last. */
  last: string;
  /** Number of processes without a response. */
  silent: number;
  /** Views that were never right. */
  wrong: string[];
}

/** Polls each process directly, past the proxy, until every view of an item's stock in the store is right. */
export async function untilSeen({ processes }: Fleet, itemId: number, state: StoreState): Promise<Seen> {
  const views: [path: string, isRight: (text: string) => boolean][] = [
    [`/api/items/${itemId}/availability`, (text) => stateIn(text) === state],
    // The page lists the store under 'Disponible en'.
    [`/product/${itemId}`, (text) => text.includes(WATCHED_STORE.name) === (state !== 'sold_out')],
    [
      `/shop?categoria=${WATCHED_CATEGORY}&talla=M&tienda=${WATCHED_STORE.slug}`,
      (text) => text.includes(`"/product/${itemId}"`) === (state !== 'sold_out'),
    ],
  ];
  const seen: Seen = { at: 0, last: '', silent: 0, wrong: [] };
  await Promise.all(
    PROCESSES.map(async (which) => {
      const outcomes = await Promise.all(
        views.map(([path, isRight]) => whenRight(processes[which].url + path, isRight)),
      );
      if (outcomes.includes('silent')) seen.silent += 1;
      for (const [at, outcome] of outcomes.entries()) {
        const view = `${views[at]?.[0]} of process ${which}`;
        if (outcome === 'never') seen.wrong.push(view);
        else if (outcome !== 'silent' && outcome > seen.at) Object.assign(seen, { at: outcome, last: view });
      }
    }),
  );
  return seen;
}

/** @returns the time at which the view was right; 'silent' when the process does not respond */
async function whenRight(url: string, isRight: (text: string) => boolean): Promise<number | 'silent' | 'never'> {
  const from = performance.now();
  while (performance.now() - from < NEVER_MS) {
    try {
      const answer = await fetch(url);
      const text = await answer.text();
      if (answer.status === 200 && isRight(text)) return performance.now();
    } catch {
      return 'silent';
    }
    await rest(ASK_AGAIN_MS);
  }
  return 'never';
}

function stateIn(text: string): StoreState | undefined {
  const { data } = JSON.parse(text) as {
    data: { attributes: { stores: { slug: string; sizes: { state: StoreState }[] }[] } };
  };
  return data.attributes.stores.find(({ slug }) => slug === WATCHED_STORE.slug)?.sizes[0]?.state;
}
