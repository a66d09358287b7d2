/** Letters and digits that nobody confuses: no 0, O, 1 or I. 32 signs, so each of the code's 16 holds five bits: 80 in all. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;
const PREFIX = 'VT';

/** How many random bytes a code is made of. */
export const CODE_BYTES = LENGTH;

/** A new code, `VT-XXXX-XXXX-XXXX-XXXX`. @param random as many random bytes as `CODE_BYTES` */
export function giftCardCode(random: Uint8Array): string {
  const signs = [...random.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return formatGiftCardCode(signs);
}

/** The 16 signs of a code in any spelling; null when it cannot be one. */
export function readGiftCardCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const signs =
    plain.length === LENGTH + PREFIX.length && plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain;
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null;
}

export function formatGiftCardCode(signs: string): string {
  return [PREFIX, ...(signs.match(/.{4}/g) ?? [])].join('-');
}

/** Longest code as it is typed, with room for spaces. */
export const MAX_TYPED_CODE = 40;
export const CODE_MESSAGE = 'Escribe los 16 caracteres del código, como VT-ABCD-EFGH-JKLM-NPQR';
