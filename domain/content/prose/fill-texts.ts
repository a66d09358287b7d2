import { fillPlaceholders } from '../placeholders.ts';

/** Facts of the shop that written texts may name as `{tienda}`, so that each is kept in one place. */
interface PlaceholderValues {
  /** The shop's name. */
  tienda: string;
  /** The prefix of vouchers and order numbers. */
  codigo: string;
  /** The welcome discount: '20 %'. */
  bienvenida: string;
  /** 'trece tiendas' */
  tiendas: string;
  /** '13' */
  cuantas: string;
  /** 'ocho ciudades' */
  ciudades: string;
}

/** Where links lead and what the code reads: nothing is replaced there. */
const NO_TEXT = new Set(['id', 'type', 'to', 'href', 'src']);

/** The same data with the placeholders of its texts replaced; other words in braces stay. */
export function fillTexts<Value>(value: Value, values: PlaceholderValues): Value;
export function fillTexts(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, { ...values });
  if (Array.isArray(value)) return value.map((part) => fillTexts(part, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, NO_TEXT.has(key) ? part : fillTexts(part, values)]),
  );
}
