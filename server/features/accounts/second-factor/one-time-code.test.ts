import { describe, expect, it } from 'vitest';
import { keyUri, makeSecret, stepOfCode } from './one-time-code.ts';

/** RFC 6238 appendix B: the ASCII secret 12345678901234567890, SHA-1; the last six of its eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the codes of RFC 6238', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
  ])('at second %i', (second, digits, step) => {
    expect(stepOfCode(RFC_SECRET, digits, new Date(second * 1000))).toBe(step);
  });

  it('are valid half a minute before and after, and no longer', () => {
    const at = (second: number) => stepOfCode(RFC_SECRET, '050471', new Date(second * 1000));
    const start = 37037037 * 30;
    expect([at(start - 30), at(start), at(start + 59)]).toEqual([37037037, 37037037, 37037037]);
    expect([at(start - 31), at(start + 60)]).toEqual([null, null]);
  });
});

it('makes a new secret each time, and names the shop and account to the app', () => {
  const [one, two] = [makeSecret(), makeSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(two).not.toBe(one);
  const uri = new URL(keyUri(one, { issuer: 'Samán', label: 'ana@example.com' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Samán:ana@example.com');
  expect(uri.searchParams.get('secret')).toBe(one);
  expect(uri.searchParams.get('issuer')).toBe('Samán');
});
