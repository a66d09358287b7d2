import { Link } from 'react-router';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { shopHref } from './shop-links.ts';

/** What the shopper may have meant to type, as a link to it. */
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
