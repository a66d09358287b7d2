import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { LIST_CONTROL } from '../table/density.ts';
import { useSearchText } from './use-search-text.ts';

export interface SearchBoxTexts {
  placeholder: string;
  label?: string;
}

interface SearchBoxProps extends SearchBoxTexts {
  /** Search text from the URL. */
  text: string;
  onSearch: (text: string) => void;
  /** Called after Enter, which also ends the pause. */
  onEnter: (text: string) => void;
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
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter(searchNow());
        }}
      />
    </Field>
  );
}
