import { useSyncExternalStore } from 'react';

/** Converts a value to and from its text in storage. */
interface Codec<Value> {
  /** Must accept any text, including older formats and garbage, without throwing. */
  decode(text: string | null): Value;
  /** `null` removes the key. */
  encode(value: Value): string | null;
}

/** A value in localStorage that React can subscribe to, synchronised across tabs. */
interface StoredValue<Value> {
  read(): Value;
  /** Returns false when storage is full or forbidden: the value is then only in memory until the page is left. */
  write(value: Value): boolean;
  update(change: (value: Value) => Value): boolean;
  subscribe(listener: () => void): () => void;
}

const NOTHING = Symbol('nothing read yet');

/**
 * A value is decoded once per stored text, so `read` returns the same object until the text changes.
 * @param key the localStorage key
 */
export function storedValue<Value>(key: string, codec: Codec<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let seenText: string | null | typeof NOTHING = NOTHING;
  let value: Value;
  // The latest value, while storage refuses to save it.
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
    // A null key means that the whole storage was cleared.
    if (event.key !== null && event.key !== key) return;
    unsaved = false;
    for (const listener of listeners) listener();
  }

  // A page in the back/forward cache gets no storage events from other tabs.
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

/** The current value; `whileServed` on the server and during hydration, so that both render the same. */
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
