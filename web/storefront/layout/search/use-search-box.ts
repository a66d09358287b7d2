import { type FormEvent, type KeyboardEvent, useCallback, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShop } from '#web/storefront/kit/use-shop.ts';
import { PLACEHOLDER_CATEGORIES } from './placeholder-categories.ts';
import { categorySuggestions, productSuggestions, type Suggestion } from './suggestions.ts';
import { useProductMatches } from './use-product-matches.ts';

interface SearchBoxOptions {
  alwaysOpen: boolean;
  onLeave?: () => void;
}

/** The behaviour of the search box: what it suggests, which one is active, where it leads (WAI-ARIA combobox). */
export function useSearchBox({ alwaysOpen, onLeave }: SearchBoxOptions) {
  const listId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const categories = useShop()?.categories ?? PLACEHOLDER_CATEGORIES;
  const [typed, setTyped] = useState('');
  const [opened, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { products, pending } = useProductMatches(typed);
  const suggestions = [...categorySuggestions(categories, typed, location), ...productSuggestions(products)];
  const open = alwaysOpen || opened;

  const leave = useCallback(
    (to: string) => {
      setOpen(false);
      setActive(-1);
      setTyped('');
      onLeave?.();
      navigate(to);
    },
    [navigate, onLeave],
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const query = typed.trim();
    const chosen = suggestions[active];
    if (chosen) leave(chosen.to);
    else if (query) leave(`/shop?${new URLSearchParams({ q: query })}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open && !alwaysOpen) {
      // A search field would empty itself as well.
      event.preventDefault();
      return setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || suggestions.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive((before) => (Math.max(before, step > 0 ? -1 : 0) + step + suggestions.length) % suggestions.length);
  }

  return {
    listId,
    open,
    setOpen,
    active,
    pending,
    suggestions,
    onSubmit,
    pick: (suggestion: Suggestion) => leave(suggestion.to),
    inputProps: {
      role: 'combobox' as const,
      value: typed,
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
      onFocus: () => setOpen(true),
      onBlur: () => {
        setOpen(false);
        setActive(-1);
      },
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setTyped(target.value);
        setActive(-1);
        setOpen(true);
      },
      onKeyDown,
    },
  };
}
