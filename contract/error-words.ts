import { type $ZodErrorMap, type $ZodRawIssue, config } from 'zod/v4/core';

const REQUIRED = 'Este dato es requerido';
const NOT_UNDERSTOOD = 'Revisa este dato';

/**
 * Default Spanish messages for schema errors without a message of their own. Short enough to show at a field; the same
 * on the server and in the browser, for `zod` and `zod/mini`.
 */
const errorWords: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? REQUIRED : wrongType(issue.expected);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Tiene un formato que no se puede usar';
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${figure(issue.divisor)}`;
    case 'unrecognized_keys':
      return issue.keys.length === 1 ? 'Este dato no se espera aquí' : 'Hay datos que no se esperan aquí';
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? REQUIRED : 'Elige una de las opciones';
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? REQUIRED : NOT_UNDERSTOOD;
    default:
      return NOT_UNDERSTOOD;
  }
};

/** Sets these default messages for all schemas. Call it once at startup; it overrides zod's English locale. */
export function sayErrorsInSpanish(): void {
  config({ customError: errorWords });
}

const FORMATS: Partial<Record<string, string>> = {
  email: 'Correo electrónico inválido',
  date: 'Fecha inválida',
  datetime: 'Fecha inválida',
  time: 'Hora inválida',
  url: 'Dirección web inválida',
  uuid: 'Identificador inválido',
  json_string: 'No se puede leer',
};

const TYPES: Partial<Record<string, string>> = {
  string: 'Escribe un texto',
  number: 'Escribe un número',
  nan: 'Escribe un número',
  int: 'Escribe un número entero',
  bigint: 'Escribe un número entero',
  boolean: 'Elige sí o no',
  date: 'Fecha inválida',
  array: 'Debe ser una lista',
  tuple: 'Debe ser una lista',
  set: 'Debe ser una lista',
  file: 'Elige un archivo',
};

function wrongType(expected: string): string {
  return TYPES[expected] ?? NOT_UNDERSTOOD;
}

type Bound<Code extends 'too_small' | 'too_big'> = Extract<$ZodRawIssue, { code: Code }>;

function tooSmall({ origin, minimum, inclusive }: Bound<'too_small'>): string {
  if (origin === 'string') return minimum === 1 || minimum === 1n ? REQUIRED : `Mínimo ${figure(minimum)} caracteres`;
  if (origin === 'array' || origin === 'set') return `Elige al menos ${figure(minimum)}`;
  if (origin === 'date') return 'La fecha es demasiado antigua';
  return inclusive === false ? `Debe ser mayor que ${figure(minimum)}` : `El mínimo es ${figure(minimum)}`;
}

function tooBig({ origin, maximum, inclusive }: Bound<'too_big'>): string {
  if (origin === 'string') return `Máximo ${figure(maximum)} caracteres`;
  if (origin === 'array' || origin === 'set') return `Elige como máximo ${figure(maximum)}`;
  if (origin === 'date') return 'La fecha es demasiado lejana';
  if (origin === 'file') return 'El archivo es demasiado grande';
  return inclusive === false ? `Debe ser menor que ${figure(maximum)}` : `El máximo es ${figure(maximum)}`;
}

function figure(value: number | bigint): string {
  return value.toLocaleString('es-VE');
}
