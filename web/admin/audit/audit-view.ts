import { AUDIT_ACTIONS, type AuditAction } from '#contract/office/audit.ts';
import type { AuditRecord } from '#contract/office/audit-log.ts';
import { LIST_NAMES } from '../kit/views/list-names.ts';
import { VOUCHER_LOG_NAMES } from '../vouchers/voucher-fields.tsx';

export const RECORD_NAMES: Record<string, string> = {
  api_key: 'Llave de acceso',
  account: 'Cuenta',
  bank_account: 'Cuenta bancaria',
  bank_statement: 'Estado de cuenta',
  category: 'Categoría',
  collection: 'Colección',
  count: 'Conteo',
  customer: 'Cliente',
  invitation: 'Invitación',
  item: 'Producto',
  location: 'Tienda',
  mail: 'Correo',
  picture: 'Imagen',
  rate: 'Tasa',
  sale: 'Venta',
  'tax-rate': 'Alícuota',
  'tax-settings': 'Datos fiscales',
  transfer: 'Traslado',
  view: 'Vista',
  redirect: 'Redirección',
  voucher: 'Cupón',
  role: 'Rol',
};

/** Spanish names of the keys in an entry's details. Keys without an entry are shown as they are. */
const DETAIL_NAMES: Record<string, string> = {
  ...VOUCHER_LOG_NAMES,
  active: 'Abierta',
  address: 'Dirección',
  after: 'Después',
  anonymised: 'Ventas anonimizadas',
  barcode: 'Código de barras',
  before: 'Antes',
  call: 'Llamada',
  category: 'Categoría',
  cells: 'Celdas',
  changes: 'Cambios',
  city: 'Ciudad',
  closed: 'Cerrado',
  created: 'Creados',
  date: 'Fecha',
  difference: 'Diferencia',
  destination: 'Destino',
  device: 'Equipo',
  expiresOn: 'Último día',
  discPercent: 'Descuento (%)',
  email: 'Correo',
  failed: 'Con errores',
  from: 'Antes',
  fromDay: 'Desde el día',
  gender: 'Género',
  goods: 'IVA de los productos',
  image: 'Imagen',
  itemId: 'Producto',
  items: 'Productos',
  latitude: 'Latitud',
  leadsTo: 'Lleva a',
  list: 'Lista',
  location: 'Tienda',
  minimum: 'Mínimo',
  kind: 'Tipo',
  longitude: 'Longitud',
  lowStock: 'Pocas unidades',
  lines: 'Artículos',
  lost: 'Faltan',
  merge: 'Unión',
  merged: 'Cliente unido',
  missing: 'Faltan',
  note: 'Nota',
  permissions: 'Permisos',
  stores: 'Tiendas',
  oldAddress: 'Dirección vieja',
  number: 'Número',
  percent: 'Porcentaje',
  pieces: 'Piezas',
  moved: 'Con movimiento',
  refused: 'No aprobadas',
  round: 'Vuelta',
  scope: 'Qué se cuenta',
  specialTaxpayer: 'Contribuyente especial',
  withholds: 'Retiene IVA',
  joinedRecords: 'Clientes que se le unieron',
  joinedSales: 'Ventas que se le unieron',
  name: 'Nombre',
  network: 'Red',
  orderId: 'Pedido',
  orders: 'Pedidos',
  origin: 'Origen',
  outcome: 'Resultado',
  payment: 'Pago',
  payments: 'Pagos',
  phone: 'Teléfono',
  pickup: 'Retiro en tienda',
  pickupHours: 'Horas hasta estar listo',
  pickupPayment: 'Cobra al retirar',
  price: 'Precio',
  priority: 'Prioridad',
  reason: 'Motivo',
  records: 'Registros',
  ref: 'Referencia',
  returned: 'Devuelto',
  secondFactor: 'Segundo paso',
  sellsOnline: 'Vende en línea',
  shared: 'Compartida',
  shelf: 'Estante',
  stoppedOnline: 'Dejan de ofrecerlo en línea',
  figure: 'Qué cuenta la hoja',
  online: 'Se ofrece en línea',
  size: 'Talla',
  skipped: 'Omitidos',
  slug: 'Nombre en direcciones',
  source: 'Fuente',
  specialDays: 'Días especiales',
  state: 'Estado',
  status: 'Estado',
  stock: 'Stock',
  subject: 'Asunto',
  sundayHours: 'Domingos y feriados',
  to: 'Después',
  total: 'Total',
  unchanged: 'Sin cambios',
  uncounted: 'Lo no contado',
  underWay: 'Ventas en curso',
  updated: 'Actualizados',
  value: 'Valor',
  book_years: 'Años de los libros',
  audit_months: 'Meses del registro',
  entries: 'Entradas',
  format: 'Formato',
  weekHours: 'Lunes a sábado',
};

const VALUE_NAMES: Record<string, string> = {
  kept: 'se mantiene',
  leave: 'sin cambio',
  none: 'no tenía',
  'one-time': 'de la aplicación',
  password: 'contraseña incorrecta',
  recovery: 'de recuperación',
  removed: 'desactivado',
  zero: 'no hay',
};
/** Reasons of a failed sign-in. 'code' is only translated here, because elsewhere a code is free text. */
const REASONS: Record<string, string> = { ...VALUE_NAMES, code: 'código de verificación incorrecto' };

const MAX_DEPTH = 3;

/** The Spanish name of a key in the details; an unknown key is shown as it is. */
export const detailName = (key: string) => DETAIL_NAMES[key] ?? key;

/** The action in Spanish; an unknown action is shown as it is. */
export function actionName(action: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action;
}

/** `Venta 12`; null for an entry that concerns no single record. */
export function recordName({ attributes: { recordKind, recordId } }: AuditRecord): string | null {
  if (!recordKind) return null;
  return [RECORD_NAMES[recordKind] ?? recordKind, recordId].filter(Boolean).join(' ');
}

export type DetailFact = readonly [name: string, value: string];

/** The details of an entry as a flat list; nested keys are joined: `Cambios · Precio`. */
export function detailFacts(details: Record<string, unknown>, depth = 1): DetailFact[] {
  return Object.entries(details).flatMap(([key, value]): DetailFact[] => {
    const name = detailName(key);
    if (isPlainObject(value) && depth < MAX_DEPTH) {
      return detailFacts(value, depth + 1).map(([inner, text]) => [`${name} · ${inner}`, text]);
    }
    return [[name, valueText(key, value)]];
  });
}

export function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const names: Record<string, string> = key === 'reason' ? REASONS : key === 'list' ? LIST_NAMES : VALUE_NAMES;
  return names[text] ?? text;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
