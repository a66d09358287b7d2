import { useEffect, useRef } from 'react';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { useSearchText } from './use-search-text.ts';

interface SearchBoxProps {
  /** Search text from the URL. */
  text: string;
  /** Called when typing pauses. */
  onSearch: (text: string) => void;
  placeholder: string;
  label?: string;
}

/** The search box of a list; the key '/' focuses it, unless a field has the focus. */
export function SearchBox({ text, onSearch, placeholder, label = 'Buscar' }: SearchBoxProps) {
  const search = useSearchText(text, onSearch);
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const busy = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || busy) return;
      event.preventDefault();
      box.current?.select();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <Field label={label} hideLabel className="max-md:basis-full md:w-80">
      <TextInput
        {...search}
        ref={box}
        type="search"
        aria-keyshortcuts="/"
        className="[&::-webkit-search-cancel-button]:appearance-none"
        placeholder={placeholder}
        maxLength={100}
      />
    </Field>
  );
}
