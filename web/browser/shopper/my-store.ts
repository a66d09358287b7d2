import { storedValue, useStored } from '../storage/stored-value.ts';

/** The store, or the city, that the shopper goes to. */
interface MyStore {
  slug: string;
  /** As it was named when it was chosen: a page knows the names of the stores that it shows. */
  name: string;
}

/** As `valencia-el-vinedo Samán Valencia`. */
const stored = storedValue<MyStore | null>('my_store', {
  decode(text) {
    const [slug = '', ...name] = text?.split(' ') ?? [];
    return slug && name[0] ? { slug, name: name.join(' ') } : null;
  },
  encode: (store) => store && `${store.slug} ${store.name}`,
});

export function rememberStore(store: MyStore): void {
  stored.write(store);
}

/** Null on the server and until hydration, and for who has not chosen one. */
export function useMyStore(): MyStore | null {
  return useStored(stored, null);
}
