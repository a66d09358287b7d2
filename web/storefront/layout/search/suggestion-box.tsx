import { Autocomplete } from '@base-ui/react/autocomplete';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShop } from '#web/browser/use-shop.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { resultsPath, SEARCH_INPUT, SearchForm, useShownSearch } from './search-form.tsx';
import {
  allResults,
  categorySuggestions,
  productSuggestions,
  type Suggestion,
  useProductMatches,
} from './suggestions.ts';

export interface SuggestionBoxProps {
  placeholder: string;
  /** Text of the plain input that this one replaces; `caret` is its selection if it had the focus. */
  start?: { typed: string; caret: [start: number, end: number] | null };
  /** For the drawer: suggestions are shown in the flow from the start instead of in a popup. */
  inline?: boolean;
  onLeave?: () => void;
}

/** The search box with its suggestions: categories by slug, then products. */
export default function SuggestionBox({ placeholder, start, inline = false, onLeave }: SuggestionBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const { categories } = useShop();
  const shown = useShownSearch();
  const [typed, setTyped] = useState(start?.typed ?? shown);
  const [before, setBefore] = useState(shown);
  const [opened, setOpened] = useState(Boolean(start?.caret));
  const { products, total, state } = useProductMatches(typed);
  const suggestions = [
    ...categorySuggestions(categories, typed, location),
    ...productSuggestions(products),
    ...allResults(typed, total),
  ];
  const open = inline || opened;
  // The box shows the text of the page's search; on any other page it is empty.
  if (shown !== before) {
    setBefore(shown);
    setTyped(shown);
  }

  useTakenOverCaret(input, start);

  function leave(to: string) {
    setOpened(false);
    // A new search keeps its text until the results are loaded.
    if (!to.includes('?q=')) setTyped('');
    onLeave?.();
    navigate(to);
  }

  return (
    // The combobox is around the form, not inside. It adds a hidden input, and with two fields Enter would not submit
    // the form.
    <Autocomplete.Root
      items={suggestions}
      // The suggestions are already filtered.
      filter={null}
      mode="none"
      itemToStringValue={({ label }: Suggestion) => label}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      inline={inline}
      open={open}
      onOpenChange={setOpened}
      openOnInputClick
      highlightItemOnHover={false}
    >
      <SearchForm onSearch={(query) => leave(resultsPath(query))}>
        <Autocomplete.Input
          {...SEARCH_INPUT}
          ref={input}
          placeholder={placeholder}
          aria-label={placeholder}
          onFocus={() => setOpened(true)}
          onBlur={() => setOpened(false)}
        />
        {open && <Suggestions suggestions={suggestions} state={state} inline={inline} onPick={leave} />}
      </SearchForm>
    </Autocomplete.Root>
  );
}

const EMPTY = {
  pending: 'Buscando...',
  loaded: 'No se encontraron resultados',
  failed: 'No pudimos cargar sugerencias. Pulsa Enter o «Buscar» para ver los resultados.',
};

/** Gives the input the focus and the selection that the plain one had. */
function useTakenOverCaret(input: RefObject<HTMLInputElement | null>, start: SuggestionBoxProps['start']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once
  useLayoutEffect(() => {
    if (!start?.caret) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...start.caret);
  }, []);
}

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  state: keyof typeof EMPTY;
  inline: boolean;
  onPick: (to: string) => void;
}

function Suggestions({ suggestions, state, inline, onPick }: SuggestionsProps) {
  const count = suggestions.filter(({ kind }) => kind !== 'all').length;
  // While products are loading, the categories are not the complete result.
  const isWord = count === 0 || state === 'pending';
  return (
    <div
      // Keeps the focus in the input; otherwise the list would close before the click.
      onPointerDown={(event) => event.preventDefault()}
      className={
        inline
          ? 'mt-2'
          : 'absolute top-full left-0 z-50 w-80 rounded-b-house border border-line border-t-0 bg-paper-raised shadow-float'
      }
    >
      <Autocomplete.Status className={isWord ? 'px-4 py-3 text-ink-soft text-sm' : 'sr-only'}>
        {isWord ? EMPTY[state] : count === 1 ? '1 sugerencia' : `${count} sugerencias`}
      </Autocomplete.Status>
      <Autocomplete.List
        aria-label="Sugerencias"
        className="max-h-96 overflow-y-auto overscroll-contain py-1 data-empty:hidden"
      >
        {(suggestion: Suggestion) => (
          <Row key={suggestion.key} suggestion={suggestion} onPick={() => onPick(suggestion.to)} />
        )}
      </Autocomplete.List>
    </div>
  );
}

function Row({ suggestion, onPick }: { suggestion: Suggestion; onPick: () => void }) {
  const { kind, label, product } = suggestion;
  return (
    <Autocomplete.Item
      value={suggestion}
      render={(props, { highlighted }) => <div role="option" tabIndex={-1} {...props} aria-selected={highlighted} />}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-sm hover:bg-paper-sunken data-highlighted:bg-paper-sunken"
    >
      {product && <Picture src={product.image} alt="" sizes="36px" className="my-1.5 w-9 shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate', kind === 'all' && 'underline underline-offset-4')}>{label}</span>
        {product && <Price {...product} size="sm" badge={false} />}
      </span>
      {kind === 'category' && <span className="text-ink-faint text-xs">Categoría</span>}
    </Autocomplete.Item>
  );
}
