import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemsById } from '#contract/catalogue/items-by-id.ts';
import type { DollarValue } from '#contract/money/currency.ts';
import { MAX_PAGE_SIZE } from '#contract/record.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { ask } from '../api/ask.ts';
import { RATES } from '../rate/rate-queries.ts';

/** Products by id. One that is in neither `products` nor `gone` has not been answered yet. */
export interface LabelProducts {
  products: ReadonlyMap<number, ItemRecord>;
  gone: ReadonlySet<number>;
  loading: boolean;
  /** The server's words, while some could not be read. */
  failed: string | null;
  retry: () => void;
}

export function useLabelProducts(ids: readonly number[]): LabelProducts {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, at) =>
    ids.slice(at * MAX_PAGE_SIZE, (at + 1) * MAX_PAGE_SIZE),
  );
  // Those of other parts stay in sight when one is left out and the parts move.
  const seen = useRef(new Map<number, ItemRecord>());
  return useQueries({
    queries: parts.map((part) => ({
      queryKey: ['labels', 'by-id', part.join()],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask<ItemsById>(`/items/by-id?ids=${part.join()}`, { signal }),
    })),
    combine(answers) {
      const gone = new Set<number>();
      for (const [at, { data }] of answers.entries()) {
        if (!data) continue;
        for (const id of parts[at] ?? []) gone.add(id);
        for (const product of data.data) {
          seen.current.set(product.id, product);
          gone.delete(product.id);
        }
      }
      const products = new Map(
        ids.flatMap((id) => {
          const product = gone.has(id) ? undefined : seen.current.get(id);
          return product ? [[id, product] as const] : [];
        }),
      );
      return {
        products,
        gone,
        loading: ids.some((id) => !products.has(id) && !gone.has(id)),
        failed: answers.find(({ isError }) => isError)?.error?.message ?? null,
        retry: () => {
          for (const answer of answers) if (answer.isError) void answer.refetch();
        },
      };
    },
  });
}

const EVERY_MS = 60_000;

/** The rate in force, which may change while the screen is open. */
export function useLabelRate() {
  return useQuery({
    queryKey: [...RATES, 'in-force'],
    queryFn: async ({ signal }) => {
      const { dollarValue, date } = await ask<DollarValue>('/currency/dollar-value', { signal });
      return { rate: parseRate(dollarValue), text: dollarValue, date };
    },
    refetchInterval: EVERY_MS,
  });
}
