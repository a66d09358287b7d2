import { Search } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useDismiss } from '#web/storefront/kit/use-dismiss.ts';
import { cx } from '#web/ui/cx.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

interface CategorySearchProps {
  placeholder: string;
  /** In a drawer: the suggestions stand in the flow instead of floating, and are there from the start. */
  inline?: boolean;
  /** Called when the search leads away. */
  onLeave?: () => void;
}

/** Search with suggestions: categories by slug, then products. Without JavaScript it is a plain form to /shop. */
export function CategorySearch({ placeholder, inline = false, onLeave }: CategorySearchProps) {
  const root = useRef<HTMLFormElement>(null);
  const box = useSearchBox({ alwaysOpen: inline, onLeave });
  const close = useCallback(() => box.setOpen(false), [box.setOpen]);
  useDismiss(box.open && !inline, root, close);

  return (
    <search>
      <form ref={root} action="/shop" method="get" onSubmit={box.onSubmit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-0 size-5 text-ink-soft"
          strokeWidth={1.5}
        />
        <input
          {...box.inputProps}
          type="search"
          name="q"
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 w-full border-line-strong border-b bg-transparent pr-2 pl-8 text-base transition-colors placeholder:text-ink-faint hover:border-ink focus-visible:border-ink focus-visible:border-b-2 focus-visible:shadow-none focus-visible:outline-none md:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {box.open && (
          <div
            className={cx(
              !inline &&
                'absolute top-full left-0 z-50 w-80 rounded-b-house border border-line border-t-0 bg-paper-raised shadow-float',
              inline && 'mt-2',
            )}
          >
            <SuggestionList
              id={box.listId}
              suggestions={box.suggestions}
              active={box.active}
              pending={box.pending}
              onPick={box.pick}
            />
          </div>
        )}
      </form>
    </search>
  );
}
