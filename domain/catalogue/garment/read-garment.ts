import { readDecimal } from '../../text/decimal-text.ts';
import { foldAccents } from '../../text/slug.ts';
import { CARE_WORDS, CARES, type Care, inLabelOrder } from './care.ts';
import { FIT_NAMES, FITS, type Fit } from './fit.ts';
import { MEASURES_EXAMPLE, type Measure, measuresProblem, type SizeMeasures } from './measures.ts';

const BY_WORDS = new Map(CARES.map((care) => [foldAccents(CARE_WORDS[care]), care]));

/** Reads 'Lavar a mano, no usar cloro', ignoring case and accents. @returns a Spanish message if a part is unknown */
export function readCare(text: string): Care[] | string {
  const care: Care[] = [];
  for (const part of text.split(/[,;.\n]/)) {
    const words = foldAccents(part).replace(/\s+/g, ' ').trim();
    if (words === '') continue;
    const known = BY_WORDS.get(words);
    if (!known) return `El cuidado «${part.trim().slice(0, 60)}» no es uno de los de la lista.`;
    care.push(known);
  }
  return inLabelOrder(care);
}

/** Reads the name of a fit, ignoring case and accents. @returns a Spanish message if there is no such fit */
export function readFit(text: string): { fit: Fit } | string {
  const words = foldAccents(text).trim();
  const fit = FITS.find((one) => foldAccents(FIT_NAMES[one]) === words);
  if (fit) return { fit };
  const names = FITS.map((one) => FIT_NAMES[one].toLowerCase()).join(', ');
  return `El calce «${text.slice(0, 60)}» no es uno de los de la lista: ${names}.`;
}

/** In characters: more than `measuresText` writes of the most measures that can be stored. */
const MOST_READ = 6_000;

/**
 * Reads one line for each size, 'M: pecho 52, largo 71'; a semicolon ends a line too, as in a cell of a sheet.
 * @returns a Spanish message if a line cannot be read
 */
export function readMeasures(text: string): SizeMeasures[] | string {
  if (text.length > MOST_READ) return 'Las medidas son demasiado largas.';
  const rows: SizeMeasures[] = [];
  for (const line of text.split(/[\n;]/).map((one) => one.replace(/\s+/g, ' ').trim())) {
    if (line === '') continue;
    const [, size = '', rest = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    const values = splitMeasures(rest).map(readMeasure);
    if (size.trim() === '' || values.length === 0 || values.includes(null)) {
      return `La medida «${line.slice(0, 60)}» no se entiende; escribe por ejemplo «${MEASURES_EXAMPLE}».`;
    }
    rows.push({ size: size.trim(), values: values.filter((value) => value !== null) });
  }
  return measuresProblem(rows) ?? rows;
}

/** At the commas that stand before a name, because a number may have a decimal comma. */
function splitMeasures(text: string): string[] {
  return text.split(/,(?=\s*\p{L})/u).filter((part) => part.trim() !== '');
}

function readMeasure(text: string): Measure | null {
  const [, name, number] = /^ ?(\p{L}[\p{L} ]*?):? (\d[\d.,]*)(?: ?cm)?[ ,.]*$/u.exec(text) ?? [];
  const cm = Number(readDecimal((number ?? '').replace(/[.,]$/, ''))?.value ?? Number.NaN);
  return name && Number.isFinite(cm) ? { name: name.toLowerCase(), cm } : null;
}
