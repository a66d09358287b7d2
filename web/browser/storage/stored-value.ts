import { useSyncExternalStore } from 'react';

/** How a value stands in storage: as text, or not at all. */
interface Codec<Value> {
  /** Reads whatever may stand there, old shapes and nonsense included; never throws on its own account. */
  decode(text: string | null): Value;
  /** `null` takes the key away. */
  encode(value: Value): string | null;
}

/** A value of localStorage that React can read, in step across tabs. */
interface StoredValue<Value> {
  read(): Value;
  /** False when storage is full or forbidden: the value then lives until the page is left. */
  write(value: Value): boolean;
  update(change: (value: Value) => Value): boolean;
  subscribe(listener: () => void): () => void;
}

const NOTHING = Symbol('nothing read yet');

/**
 * @param key the localStorage key
 * A value is decoded once for each text that stands there, so that `read` answers the same object until it changes.
 */
export function storedValue<Value>(key: string, codec: Codec<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let seenText: string | null | typeof NOTHING = NOTHING;
  let value: Value;
  // Set while storage refuses to keep what was written.
  let unsaved = false;

  function read(): Value {
    const text = unsaved && seenText !== NOTHING ? seenText : readText(key);
    if (text !== seenText) {
      seenText = text;
      value = codec.decode(text);
    }
    return value;
  }

  function write(next: Value): boolean {
    const text = codec.encode(next);
    unsaved = !writeText(key, text);
    seenText = text;
    value = next;
    for (const listener of listeners) listener();
    return !unsaved;
  }

  function onOtherTab(event: StorageEvent) {
    // A null key is the whole storage being cleared.
    if (event.key !== null && event.key !== key) return;
    unsaved = false;
    for (const listener of listeners) listener();
  }

  // A page in the back/forward cache misses what other tabs write.
  function onReturn(event: PageTransitionEvent) {
    if (event.persisted) for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      window.addEventListener('storage', onOtherTab);
      window.addEventListener('pageshow', onReturn);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', onOtherTab);
      window.removeEventListener('pageshow', onReturn);
    };
  }

  return { read, write, update: (change) => write(change(read())), subscribe };
}

/** The value now; `whileServed` on the server and until the page is hydrated, so that both render the same. */
export function useStored<Value>(stored: StoredValue<Value>, whileServed: Value): Value {
  return useSyncExternalStore(stored.subscribe, stored.read, () => whileServed);
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
