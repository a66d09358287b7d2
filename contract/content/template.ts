import type * as z from 'zod/mini';
import { strangePlaceholder } from '#domain/content/placeholders.ts';
import { anyLines, line, lines } from '../forms/text.ts';

// Texts with names in braces, which the shop replaces: 'Recibimos tu pedido {pedido}'.

const EMPTY = 'Escribe un texto';

/** 'Puedes usar {pedido} y {tienda}.' */
export function placeholderHint(known: readonly string[]): string {
  const names = known.map((name) => `{${name}}`);
  return names.length === 0 ? '' : `Puedes usar ${new Intl.ListFormat('es').format(names)}.`;
}

/** A function, because zod's `refine` would add to the file that the storefront shares with the admin. */
function isKnown(known: readonly string[]) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const strange = strangePlaceholder(value, known);
    if (strange === null) return;
    const hint = placeholderHint(known) || 'Este texto no lleva llaves.';
    const isLone = strange === '{' || strange === '}';
    const what = isLone ? `Hay una llave suelta: «${strange}».` : `No conocemos ${strange}.`;
    issues.push({ code: 'custom', input: value, message: `${what} ${hint}` });
  };
}

/** One line. */
export const lineTemplate = (max: number, known: readonly string[] = []) => line(max, EMPTY).check(isKnown(known));

/** Text in paragraphs: each line is one. */
export const textTemplate = (max: number, known: readonly string[] = []) => lines(max, EMPTY).check(isKnown(known));

export const optionalTextTemplate = (max: number, known: readonly string[] = []) => anyLines(max).check(isKnown(known));
