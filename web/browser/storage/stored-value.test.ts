import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/input/fake-storage.ts';
import { storedValue } from './stored-value.ts';

/** A window with localStorage and the storage events that other tabs cause. */
function fakeWindow() {
  const events = new EventTarget();
  return {
    ...fakeStorage(),
    events,
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

  it('is the same object until the stored text changes', () => {
    page.entries.set('n', '[1]');
    const stored = numbers();
    const before = stored.read();
    expect(stored.read()).toBe(before);
    page.entries.set('n', '[1,2]');
    expect(stored.read()).toEqual([1, 2]);
  });

  it('notifies its subscribers of changes in this tab and others', () => {
    const stored = numbers();
    const listener = vi.fn();
    const leave = stored.subscribe(listener);
    stored.write([3]);
    expect(listener).toHaveBeenCalledTimes(1);
    page.entries.set('n', '[4]');
    page.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'n' }));
    page.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(stored.read()).toEqual([4]);
    leave();
    stored.write([5]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stays in memory when storage is full', () => {
    page.localStorage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const stored = numbers();
    expect(stored.write([7])).toBe(false);
    expect(stored.read()).toEqual([7]);
  });

  it('removes the key of an empty value', () => {
    const stored = numbers();
    stored.write([1]);
    stored.write([]);
    expect(page.entries.has('n')).toBe(false);
  });
});
