import type { Symbology } from '#domain/labels/barcode.ts';
import type { Paper } from '#domain/labels/papers.ts';
import { formatCounted } from '#domain/text/count.ts';
import type { LabelFault, PreparedLabel } from './print/prepare-label.ts';

export const SYMBOLOGY_NAMES: Record<Symbology, string> = {
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  code128: 'Code 128',
};

export function faultWords(fault: LabelFault, paper: Paper): string {
  switch (fault.fault) {
    case 'missing':
      return 'No se imprime: no tiene código de barras.';
    case 'characters':
      return `No se imprime: los lectores no leen ${signs(fault.characters)} en un código de barras.`;
    case 'too-wide':
      return `No se imprime: su código necesita una etiqueta de ${mm(fault.needed)} mm de ancho, y esta tiene ${mm(paper.width)}.`;
    case 'too-low':
      return 'No se imprime: no cabe todo en una etiqueta tan baja. Quita algo de lo que lleva.';
  }
}

function signs(characters: string): string {
  return [...characters]
    .map((sign) => (sign.trim() === '' || sign < ' ' ? 'un signo invisible' : `«${sign}»`))
    .join(' ni ');
}

/** A note about a printed label; null if there is none. */
export function noteWords({ rightDigit }: PreparedLabel): string | null {
  if (rightDigit === null) return null;
  return `El último dígito no cuadra, debería ser ${rightDigit}: se imprime como Code 128.`;
}

export function labelsInWords(count: number): string {
  return formatCounted(count, 'etiqueta', 'etiquetas');
}

export function mm(value: number): string {
  return value.toLocaleString('es-VE', { maximumFractionDigits: 2 });
}
