/**
 * A number as people here write it: '12', '12,5', '1.234,56', '1234.56'. One dot alone is a decimal point, because that
 * is what the figures on our own screens have.
 * @returns undefined for nothing, NaN for what is no number
 */
export function readNumberText(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed;
  const text = String(typed ?? '')
    .replaceAll(/[\s$%]/g, '')
    .replace('−', '-');
  if (text === '') return undefined;
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
