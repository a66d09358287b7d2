import { storedValue, useStored } from '../storage/stored-value.ts';

/** The store or city that the shopper chose. */
interface MyStore {
  slug: string;
  /** The name at the time of the choice, since a page only knows the stores that it shows. */
  name: string;
}

/** Stored as `valencia-el-vinedo Samán Valencia`. */
const stored = storedValue<MyStore | null>('my_store', {
  decode(text) {
    const [slug = '', ...name] = text?.split(' ') ?? [];
    return slug && name[0] ? { slug, name: name.join(' ') } : null;
  },
  encode: (store) => store && `${store.slug} ${store.name}`,
});

export const rememberStore = stored.write;

/** Null without a choice, on the server and until hydration. */
export function useMyStore(): MyStore | null {
  return useStored(stored, null);
}
