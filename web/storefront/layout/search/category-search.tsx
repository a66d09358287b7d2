import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { resultsPath, SEARCH_INPUT, SearchForm } from './search-form.tsx';
import type { SuggestionBoxProps } from './suggestion-box.tsx';

/**
 * Search with suggestions, which come when the box is first entered: what was typed until then stays, and so does the
 * place of the caret. Where they do not come, Enter searches all the same.
 */
export function CategorySearch({ placeholder }: { placeholder: string }) {
  const navigate = useNavigate();
  const plain = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [Box, setBox] = useState<ComponentType<SuggestionBoxProps> | null>(null);
  const [start, setStart] = useState<SuggestionBoxProps['start']>();

  // Someone may have entered the box of a served page before this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once
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
    // A letter that is being put together would be lost.
    if (composing.current) return input.addEventListener('compositionend', () => takeOver(part), { once: true });
    const { value, selectionStart, selectionEnd } = input;
    const focused = document.activeElement === input;
    // At once: no key may fall between the two.
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
