/** FNV-1a, 32 bits: short, and spreads similar refs and sizes well enough to look random. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV depend too much on the last character; mix in the high half.
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * Stock of one size: low (1 to 5) for about one in eight, otherwise 6 to 40. Never zero: sold-out sizes are set
 * explicitly at the style.
 */
export function usualStock(ref: string, size: string): number {
  const roll = hash(`${ref}/${size}`);
  return roll % 8 === 0 ? 1 + ((roll >>> 3) % 5) : 6 + ((roll >>> 3) % 35);
}
