import { useNavigate, useNavigation } from 'react-router';
import { type CatalogueFilter, parseCatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { changed } from './shop-links.ts';

/**
 * Sets part of the filter in the URL, in place of the entry that stands there. What was asked
 * before and is still on its way is kept. Resolves when the page has answered.
 */
export function useFilterChange(filter: CatalogueFilter): (change: Partial<CatalogueFilter>) => Promise<void> {
  const navigate = useNavigate();
  const next = useNavigation().location;
  const latest = next?.pathname === '/shop' ? parseCatalogueFilter(new URLSearchParams(next.search)) : filter;
  return async (change) => {
    await navigate(changed(latest, change), { replace: true, preventScrollReset: true });
  };
}
