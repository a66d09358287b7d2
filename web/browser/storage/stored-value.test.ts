import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

/** A window with localStorage and the storage events that other tabs cause. */
function fakeWindow({ refuses = false } = {}) {
  const storage = new Map<string, string>();
  const events = new EventTarget();
  return {
    storage,
    events,
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem(key: string, text: string) {
        if (refuses) throw new Error('QuotaExceededError');
        storage.set(key, text);
      },
      removeItem: (key: string) => storage.delete(key),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
}

const numbers = () =>
  storedValue<number[]>('n', {
    decode: (text) => (text ? JSON.parse(text) : []),
    encode: (value) => (value.length === 0 ? null : JSON.stringify(value)),
  });

describe('a stored value', () => {
  let page: ReturnType<typeof fakeWindow>;
  beforeEach(() => {
    page = fakeWindow();
    vi.stubGlobal('window', page);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the same object until what is stored changes', () => {
    page.storage.set('n', '[1]');
    const stored = numbers();
    const before = stored.read();
    expect(stored.read()).toBe(before);
    page.storage.set('n', '[1,2]');
    expect(stored.read()).toEqual([1, 2]);
  });

  it('tells its readers of a change, here and in another tab', () => {
    const stored = numbers();
    const listener = vi.fn();
    const leave = stored.subscribe(listener);
    stored.write([3]);
    expect(listener).toHaveBeenCalledTimes(1);
    page.storage.set('n', '[4]');
    page.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'n' }));
    page.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(stored.read()).toEqual([4]);
    leave();
    stored.write([5]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lives until the page is left when storage refuses to keep it', () => {
    vi.stubGlobal('window', fakeWindow({ refuses: true }));
    const stored = numbers();
    expect(stored.write([7])).toBe(false);
    expect(stored.read()).toEqual([7]);
  });

  it('takes its key away when there is nothing to say', () => {
    const stored = numbers();
    stored.write([1]);
    stored.write([]);
    expect(page.storage.has('n')).toBe(false);
  });
});
