import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { changed, shopHref } from './shop-links.ts';

/** Sets part of the filter in the URL, replacing the history entry. */
export type ChangeFilter = (change: Partial<CatalogueFilter>) => void;

/**
 * The filter as the shopper set it. While its list is loading, it differs from the filter of the list that is shown.
 * @param loaded the filter of the list that is shown
 */
export function useChosenFilter(loaded: CatalogueFilter): [CatalogueFilter, ChangeFilter] {
  const navigate = useNavigate();
  const [chosen, choose] = useOptimistic(loaded);
  const change: ChangeFilter = (part) =>
    startTransition(async () => {
      const next = changed(chosen, part);
      choose(next);
      await navigate(shopHref(next), { replace: true, preventScrollReset: true });
    });
  return [chosen, change];
}
