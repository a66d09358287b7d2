/** FNV-1a, 32 bits: short, and spreads neighbouring refs and sizes well enough to look counted by hand. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV follow the last character too closely; fold the high half over them.
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * Pieces on the shelf of one size: about one in eight is running out (1 to 5), the rest are healthy (6 to 40).
 * Never zero: what is sold out is a decision, and it is written next to the style.
 */
export function usualStock(ref: string, size: string): number {
  const roll = hash(`${ref}/${size}`);
  return roll % 8 === 0 ? 1 + ((roll >>> 3) % 5) : 6 + ((roll >>> 3) % 35);
}
