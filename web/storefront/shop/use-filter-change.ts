import { useNavigate, useNavigation } from 'react-router';
import { type CatalogueFilter, parseCatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { changed } from './shop-links.ts';

/**
 * Sets part of the filter in the URL, replacing the history entry. Earlier changes that are still
 * loading are kept. Resolves when the page has loaded.
 */
export function useFilterChange(filter: CatalogueFilter): (change: Partial<CatalogueFilter>) => Promise<void> {
  const navigate = useNavigate();
  const next = useNavigation().location;
  const latest = next?.pathname === '/shop' ? parseCatalogueFilter(new URLSearchParams(next.search)) : filter;
  return async (change) => {
    await navigate(changed(latest, change), { replace: true, preventScrollReset: true });
  };
}
