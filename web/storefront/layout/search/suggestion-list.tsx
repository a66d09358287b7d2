import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Suggestion } from './suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the one the arrow keys stand on; -1 for none. */
  active: number;
  pending: boolean;
  onPick: (suggestion: Suggestion) => void;
}

/** What the search box suggests. The pointer must not take the focus out of the box, or it would close before the click. */
export function SuggestionList({ id, suggestions, active, pending, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (suggestions.length === 0) {
    return (
      <p id={id} role="status" className="px-4 py-3 text-ink-soft text-sm">
        {pending ? 'Buscando...' : 'No se encontraron resultados'}
      </p>
    );
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Sugerencias"
      className="max-h-96 overflow-y-auto overscroll-contain py-1"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, where the focus stays
        <div
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 px-4 text-sm hover:bg-paper-sunken',
            index === active && 'bg-paper-sunken',
          )}
        >
          {suggestion.product && (
            <Picture src={suggestion.product.image} alt="" sizes="36px" className="my-1.5 w-9 shrink-0" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{suggestion.label}</span>
            {suggestion.product && <Price {...suggestion.product} size="sm" badge={false} />}
          </span>
          {suggestion.kind === 'category' && <span className="text-ink-faint text-xs">Categoría</span>}
        </div>
      ))}
    </div>
  );
}
