const DIMINUTIVE = /^(.{2,}?)(ec|c)?(?:it|(?<=t)ic)([oae])s?$/;

/**
 * The words that one may be a diminutive of: `camisita` of `camisa`, `zapatico` of `zapato`, `saquito` of `saco`,
 * `pantaloncito` of `pantalon`, `lucecita` of `luz`. Most of them are no words; the caller knows which are.
 */
export function wholesOf(folded: string): string[] {
  const [, root, link, vowel = ''] = DIMINUTIVE.exec(folded) ?? [];
  if (!root) return [];
  const hard = root.replace(/qu$/, 'c').replace(/gu$/, 'g');
  const roots = [hard, root.replace(/c$/, 'z'), ...(link ? [`${root}z`] : [])];
  const wholes = roots.flatMap((one) => (link ? [one, `${one}e`, one + vowel] : [one + vowel, one, `${one}e`]));
  return [...new Set(wholes)].filter((whole) => whole.length > 2);
}
