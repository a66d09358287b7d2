import * as z from 'zod/mini';
import { strangePlaceholder } from '#domain/text/placeholders.ts';
import { anyLines, line, lines } from '../forms/text.ts';

// Texts with names in braces, which the shop replaces: 'Recibimos tu pedido {pedido}'.

const EMPTY = 'Escribe un texto';

/** 'Puedes usar {pedido} y {tienda}.' */
export function placeholderHint(known: readonly string[]): string {
  const names = known.map((name) => `{${name}}`);
  return names.length === 0 ? '' : `Puedes usar ${new Intl.ListFormat('es').format(names)}.`;
}

function isKnown(known: readonly string[]) {
  return z.refine<string>((text) => strangePlaceholder(text, known) === null, {
    error: ({ input }) => {
      const strange = strangePlaceholder(String(input), known);
      const hint = placeholderHint(known) || 'Este texto no lleva llaves.';
      return strange === '{' || strange === '}'
        ? `Hay una llave suelta: «${strange}». ${hint}`
        : `No conocemos ${strange}. ${hint}`;
    },
  });
}

/** One line. */
export const lineTemplate = (max: number, known: readonly string[] = []) => line(max, EMPTY).check(isKnown(known));

/** Text in paragraphs: each line is one. */
export const textTemplate = (max: number, known: readonly string[] = []) => lines(max, EMPTY).check(isKnown(known));

export const optionalTextTemplate = (max: number, known: readonly string[] = []) => anyLines(max).check(isKnown(known));
