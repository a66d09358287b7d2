import Search from 'lucide-react/icons/search';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Props shared by the plain input and the one with suggestions; without JavaScript the form submits to /shop. */
export const SEARCH_INPUT = {
  type: 'search',
  name: 'q',
  autoComplete: 'off',
  enterKeyHint: 'search',
  className:
    'h-11 w-full border-line-strong border-b bg-transparent pr-2 pl-8 text-base transition-colors placeholder:text-ink-faint hover:border-ink focus-visible:border-ink focus-visible:border-b-2 focus-visible:shadow-none focus-visible:outline-none md:text-sm [&::-webkit-search-cancel-button]:hidden',
} as const;

interface SearchFormProps {
  /** Called with the query, never empty. */
  onSearch: (query: string) => void;
  children: ReactNode;
}

export function SearchForm({ onSearch, children }: SearchFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query) onSearch(query);
  }
  return (
    <search>
      <form action="/shop" method="get" onSubmit={onSubmit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-0 size-5 text-ink-soft"
          strokeWidth={1.5}
        />
        {children}
      </form>
    </search>
  );
}

export function resultsPath(query: string): string {
  return `/shop?${new URLSearchParams({ q: query })}`;
}

/** The text whose results the page shows; empty on any other page. */
export function useShownSearch(): string {
  const { pathname, search } = useLocation();
  return pathname === '/shop' ? (new URLSearchParams(search).get('q')?.trim() ?? '') : '';
}
