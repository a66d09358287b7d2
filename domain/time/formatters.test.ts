import { expect, it, vi } from 'vitest';

it('makes no formatter while the code is loaded', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  vi.resetModules();
  const { formatCaracasDateTime } = await import('./caracas-time.ts');
  expect(made).not.toHaveBeenCalled();
  expect(formatCaracasDateTime(new Date('2026-11-21T19:05:00Z'))).toContain('21/11/2026');
  expect(made).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
