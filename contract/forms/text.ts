import * as z from 'zod/mini';

export const REQUIRED = 'Este dato es requerido';
const UNUSABLE = 'Contiene caracteres que no se pueden usar';

/** No database keeps a NUL, and half of a surrogate pair would be kept as something else. */
const STORABLE = /^[^\0\p{Cs}]*$/u;
/** Line breaks are looked at apart. */
const USABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const USABLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u;
const ONE_LINE = /^[^\r\n\u2028\u2029]*$/;
/** At least one letter or digit: spaces, signs and invisible marks alone are no name and no address. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const EMPTY_OR_SAYS_SOMETHING = /^$|[\p{L}\p{N}]/u;

/** Text that the database can keep. Stands before all other checks, because the server refuses the rest first too. */
export function storable() {
  return z.regex(STORABLE, UNUSABLE);
}

/** At most so many characters; says how many there are, so that one knows how much to take away. */
export function atMost(max: number) {
  return z.maxLength(max, {
    error: ({ input }) => `Máximo ${max} caracteres; hay ${typeof input === 'string' ? input.length : 'más'}`,
  });
}

/** Any text of one line, trimmed; may be empty. A tab, as spreadsheets paste it, counts as a space. @param max characters */
export function anyLine(max: number) {
  return z.string().check(storable(), z.overwrite(withoutTabs), ...shortLine(max));
}

/** As `anyLine`, but what is written has at least one letter or digit. */
export function optionalLine(max: number) {
  return z
    .string()
    .check(
      storable(),
      z.overwrite(withoutTabs),
      z.regex(EMPTY_OR_SAYS_SOMETHING, 'Escribe letras o números'),
      ...shortLine(max),
    );
}

/** As `optionalLine`, but it may not be empty. @param required what is said when it is */
export function line(max: number, required: string = REQUIRED) {
  return z
    .string(required)
    .check(storable(), z.overwrite(withoutTabs), z.regex(SAYS_SOMETHING, required), ...shortLine(max));
}

/** Text of several lines that has to be there, trimmed. */
export function lines(max: number, required: string = REQUIRED) {
  return z
    .string(required)
    .check(storable(), z.trim(), z.minLength(1, required), atMost(max), z.regex(USABLE_LINES, UNUSABLE));
}

function shortLine(max: number) {
  return [atMost(max), z.regex(ONE_LINE, 'Escribe en una sola línea'), z.regex(USABLE, UNUSABLE)] as const;
}

function withoutTabs(text: string): string {
  return text.replaceAll('\t', ' ').trim();
}
