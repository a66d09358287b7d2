import * as z from 'zod/mini';

export const REQUIRED = 'Este dato es requerido';
const UNUSABLE = 'Contiene caracteres que no se pueden usar';

/** PostgreSQL cannot store NUL, and lone surrogates would be altered. */
const STORABLE = /^[^\0\p{Cs}]*$/u;
/** No control characters; line breaks are checked separately. */
const USABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const USABLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u;
const ONE_LINE = /^[^\r\n\u2028\u2029]*$/;
/** At least one letter or digit: spaces, signs and invisible characters alone are not a name or address. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const EMPTY_OR_SAYS_SOMETHING = /^$|[\p{L}\p{N}]/u;

/** Text that the database can store. Comes before all other checks, as on the server. */
export function storable() {
  return z.regex(STORABLE, UNUSABLE);
}

/** Maximum length in characters; the message gives the current length. */
export function atMost(max: number) {
  return z.maxLength(max, { error: ({ input }) => tooLong(max, input) });
}

export function tooLong(max: number, text: unknown): string {
  return `Máximo ${max} caracteres; hay ${typeof text === 'string' ? text.length : 'más'}`;
}

/** One line of text, trimmed; may be empty. Tabs, as pasted from spreadsheets, become spaces. @param max characters */
export function anyLine(max: number) {
  return z.string().check(storable(), z.overwrite(withoutTabs), ...shortLine(max));
}

/**
 * A part of a longer text: not trimmed, because spaces separate it from the next one. Tabs become spaces.
 * @param max characters
 */
export function anyText(max: number) {
  return z
    .string()
    .check(storable(), z.overwrite(tabsToSpaces), z.minLength(1), atMost(max), z.regex(USABLE, UNUSABLE));
}

/** As `anyLine`, but non-empty text needs at least one letter or digit. */
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

/** As `optionalLine`, but required. @param required message when it is empty */
export function line(max: number, required: string = REQUIRED) {
  return z
    .string(required)
    .check(storable(), z.overwrite(withoutTabs), z.regex(SAYS_SOMETHING, required), ...shortLine(max));
}

/** Required text of several lines, trimmed. */
export function lines(max: number, required: string = REQUIRED) {
  return z
    .string(required)
    .check(storable(), z.trim(), z.minLength(1, required), atMost(max), z.regex(USABLE_LINES, UNUSABLE));
}

/** As `lines`, but may be empty. */
export function anyLines(max: number) {
  return z.string().check(storable(), z.trim(), atMost(max), z.regex(USABLE_LINES, UNUSABLE));
}

function shortLine(max: number) {
  return [atMost(max), z.regex(ONE_LINE, 'Escribe en una sola línea'), z.regex(USABLE, UNUSABLE)] as const;
}

function withoutTabs(text: string): string {
  return tabsToSpaces(text).trim();
}

function tabsToSpaces(text: string): string {
  return text.replaceAll('\t', ' ');
}
