import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { LIST_CONTROL } from '../table/density.ts';

export interface SearchBoxTexts {
  placeholder: string;
  label?: string;
}

interface SearchBoxProps extends SearchBoxTexts {
  text: string;
  onSearch: (text: string) => void;
  /** Called after Enter, which searches without waiting for the pause. */
  onEnter?: (text: string) => void;
}

/** The search box of a list; the key '/' focuses it (web/admin/keys). */
export function SearchBox({ text, onSearch, onEnter, placeholder, label = 'Buscar' }: SearchBoxProps) {
  const { searchNow, ...search } = useSearchText(text, onSearch);
  return (
    <Field label={label} hideLabel className="min-w-0 grow basis-32 md:max-w-96 md:basis-40">
      <TextInput
        {...search}
        data-list-search
        type="search"
        aria-keyshortcuts="/"
        className={`${LIST_CONTROL} transition-none! [&::-webkit-search-cancel-button]:appearance-none`}
        placeholder={placeholder}
        maxLength={100}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          const searched = searchNow();
          onEnter?.(searched);
        }}
      />
    </Field>
  );
}

const PAUSE_MS = 300;

/**
 * State of a search box that searches when typing pauses. `text` is the value of the URL, which the back button changes too.
 */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const searched = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Uses the latest callback, since the URL may change during the pause, for example when a dialog opens.
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (text === searched.current) return;
    searched.current = text;
    setTyped(text);
  }, [text]);

  function searchFor(next: string) {
    clearTimeout(timer.current);
    if (next === searched.current) return;
    searched.current = next;
    search.current(next);
  }

  return {
    value: typed,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => searchFor(target.value.trim()), PAUSE_MS);
    },
    /** Searches at once. @returns the text that is searched for */
    searchNow() {
      searchFor(typed.trim());
      return searched.current;
    },
  };
}
