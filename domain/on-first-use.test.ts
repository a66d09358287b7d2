import { describe, expect, it, vi } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

describe('what is slow to make', () => {
  it('is made when it is first used, and once', () => {
    const make = vi.fn(() => ({}));
    const value = onFirstUse(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
    expect(make).toHaveBeenCalledOnce();
  });
});
