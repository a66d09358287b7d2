/**
 * How a word sounds in Venezuela, so that words written by ear agree: b and v, s, z, x and soft c, ll and y, g and j
 * before e and i, k, qu and hard c, sh and ch, n and m before b; -ado is -ao, h is silent and doubled letters are one.
 */
export function soundOf(folded: string): string {
  return folded
    .replace(/[cs]h/g, 'C')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/[zx]/g, 's')
    .replace(/[vw]/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/(?<=[aeiou])i(?=[aeiou])/g, 'y')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/ado(?=s?$)/, 'ao')
    .replace(/(.)\1+/g, '$1');
}
