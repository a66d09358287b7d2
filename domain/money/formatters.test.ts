import { expect, it, vi } from 'vitest';

it('makes no formatter while the code is loaded', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  vi.resetModules();
  const { formatUsd } = await import('./money.ts');
  await import('./percent.ts');
  expect(made).not.toHaveBeenCalled();
  expect(formatUsd(123456)).toContain('1.234,56');
  expect(made).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
