import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { changed, shopHref } from './shop-links.ts';

/** Sets part of the filter in the URL, replacing the history entry. */
export type ChangeFilter = (change: Partial<CatalogueFilter>) => void;

/**
 * The filter that the shopper has just set. Until its list is loaded, the page still shows the list of the previous
 * filter.
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
