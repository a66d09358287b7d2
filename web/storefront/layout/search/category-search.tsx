import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { resultsPath, SEARCH_INPUT, SearchForm, useShownSearch } from './search-form.tsx';
import type { SuggestionBoxProps } from './suggestion-box.tsx';

/**
 * Search box with suggestions, whose code loads on first focus. Typed text and caret position stay when it replaces
 * the plain input. Without it, Enter still searches.
 */
export function CategorySearch({ placeholder }: { placeholder: string }) {
  const navigate = useNavigate();
  const shown = useShownSearch();
  const plain = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [Box, setBox] = useState<ComponentType<SuggestionBoxProps> | null>(null);
  const [start, setStart] = useState<SuggestionBoxProps['start']>();

  // The input may have been focused before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.activeElement === plain.current) prepare();
  }, []);

  function prepare() {
    import('./suggestion-box.tsx').then(
      (module) => takeOver(module.default),
      () => {},
    );
  }

  function takeOver(part: ComponentType<SuggestionBoxProps>) {
    const input = plain.current;
    if (!input) return;
    // During an IME composition the unfinished character would be lost.
    if (composing.current) return input.addEventListener('compositionend', () => takeOver(part), { once: true });
    const { value, selectionStart, selectionEnd } = input;
    const focused = document.activeElement === input;
    // Synchronously, so that no key press is lost between the two inputs.
    flushSync(() => {
      setStart({
        typed: value,
        caret: focused ? [selectionStart ?? value.length, selectionEnd ?? value.length] : null,
      });
      setBox(() => part);
    });
  }

  if (Box) return <Box placeholder={placeholder} start={start} />;
  return (
    <SearchForm onSearch={(query) => navigate(resultsPath(query))}>
      <input
        {...SEARCH_INPUT}
        key={shown}
        defaultValue={shown}
        ref={plain}
        placeholder={placeholder}
        aria-label={placeholder}
        onFocus={prepare}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={() => {
          composing.current = false;
        }}
      />
    </SearchForm>
  );
}
