import { useSearchParams } from 'react-router';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

interface ChoiceOptions<Value extends string> {
  /** The key in the browser's storage. */
  key: string;
  /** The URL parameter. */
  parameter: string;
  /** The options with their names; the first one is the usual one. */
  names: Readonly<Record<Value, string>>;
  /** A URL parameter to remove when another option is chosen, such as the page number. */
  forgets?: string;
}

/** Makes the hook of a choice. The URL holds it; if it does not, the last choice in this browser counts. */
export function rememberedChoice<Value extends string>({ key, parameter, names, forgets }: ChoiceOptions<Value>) {
  const usual = Object.keys(names)[0] as Value;
  const isOption = (text: string | null): text is Value => text !== null && Object.hasOwn(names, text);
  const stored = storedValue<Value>(key, {
    decode: (text) => (isOption(text) ? text : usual),
    encode: (value) => (value === usual ? null : value),
  });

  return function useChoice(): [value: Value, choose: (value: Value) => void] {
    const [query, setQuery] = useSearchParams();
    const remembered = useStored(stored, usual);
    const inUrl = query.get(parameter);
    function choose(value: Value) {
      stored.write(value);
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(parameter, value);
          if (forgets) next.delete(forgets);
          return next;
        },
        { preventScrollReset: true },
      );
    }
    return [isOption(inUrl) ? inUrl : remembered, choose];
  };
}
