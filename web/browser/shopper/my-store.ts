import { isRecord, parseJson, readText } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/** The store, or the city, that the shopper goes to. */
export interface MyStore {
  slug: string;
  /** As it was named when it was chosen: a page knows the names of the stores that it shows. */
  name: string;
}

const stored = storedValue<MyStore | null>('my_store', {
  decode(text) {
    const json = parseJson(text);
    if (!isRecord(json)) return null;
    const [slug, name] = [readText(json.slug), readText(json.name)];
    return slug && name ? { slug, name } : null;
  },
  encode: (store) => store && JSON.stringify(store),
});

export function rememberStore({ slug, name }: MyStore): void {
  stored.write({ slug, name });
}

/** Null on the server and until hydration, and for who has not chosen one. */
export function useMyStore(): MyStore | null {
  return useStored(stored, null);
}
