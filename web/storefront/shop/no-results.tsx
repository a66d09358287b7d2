import { Link } from 'react-router';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { shopHref } from './shop-links.ts';

/** A link to a corrected search. */
export function SearchSuggestion({ filter, text }: { filter: CatalogueFilter; text: string }) {
  return (
    <p className="pb-6 text-ink-soft">
      Quizás quisiste decir{' '}
      <Link
        to={shopHref({ ...filter, q: text, page: 1 })}
        className="font-semibold text-ink underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
  );
}

/** Links to other stores, or the online shop, that have products which this store's list lacks. */
export interface Alternatives {
  links: readonly { label: string; to: string }[];
}

/** @param alternatives other lists, if the list of a store is empty; null for the online list */
export function NoResults({ alternatives }: { alternatives: Alternatives | null }) {
  if (alternatives && alternatives.links.length > 0) {
    return (
      <EmptyState title="Aquí no hay nada así hoy" text="Pero sí en:">
        {alternatives.links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="secondary" className="whitespace-normal">
            {label}
          </ButtonLink>
        ))}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No se encontraron artículos" text="Intenta con otros filtros o ajusta el rango de precio.">
      <ButtonLink to="/shop" variant="secondary">
        Ver toda la tienda
      </ButtonLink>
    </EmptyState>
  );
}
