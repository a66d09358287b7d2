import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import type { DemoSale, DemoSaleLine } from '#demo/sales/demo-sale.ts';

const DAYS = 90;
/** Newer sales are listed individually in sales.csv. */
const NEWEST_DAYS_AGO = 2;
const OPENS_AT_MINUTE = 8 * 60;
const CLOSES_AT_MINUTE = 22 * 60;

const FIRST_NAMES =
  'Adriana Alejandro Ana Antonio Beatriz Carlos Carolina Daniel Daniela Eduardo Elena Fernando Gabriela Héctor Ignacio Jesús Julia Laura Leonardo Manuel Mariana Nelson Orlando Patricia Ramón Rosa Simón Teresa Víctor Yolanda'.split(
    ' ',
  );
const LAST_NAMES =
  'Acosta Blanco Cedeño Díaz Escalona Figueroa González Hernández Ibarra Jiménez Lara Medina Navas Oropeza Parra Quintero Rojas Salazar Tovar Uzcátegui Vargas Yánez Zambrano'.split(
    ' ',
  );
const PLACES = [
  ['delivery', 'Av. Francisco de Miranda, edificio Parque Cristal, piso 7, Los Palos Grandes, Caracas'],
  ['delivery', 'Calle Madrid, quinta Los Samanes, Las Mercedes, Caracas'],
  ['delivery', 'Av. Páez, residencias El Paraíso, torre A, apto. 12-C, Caracas'],
  ['delivery', 'Calle Sucre, edificio Ávila, apto. 5-B, Chacao, Caracas'],
  ['national', 'Av. Bolívar Norte, edificio Don Pelayo, piso 3, Valencia, estado Carabobo'],
  ['national', 'Av. Las Delicias, residencias Palma Real, apto. 9-1, Maracay, estado Aragua'],
  ['national', 'Calle 72 con avenida 3H, edificio Costa Verde, Maracaibo, estado Zulia'],
  ['national', 'Carrera 19 con calle 25, casa 25-40, Barquisimeto, estado Lara'],
  ['national', 'Av. Constitución, residencias Playa Grande, Puerto La Cruz, estado Anzoátegui'],
  ['national', 'Calle Igualdad, casa 11-20, Porlamar, Nueva Esparta'],
] as const;
const BANKS = ['Banesco', 'Banco Mercantil', 'Banco de Venezuela', 'BBVA Provincial', 'Banco Nacional de Crédito'];

/** A sale with the minute of the day, in Caracas, at which it was placed. */
interface TimedDemoSale extends DemoSale {
  minute: number;
}

/** Three months of generated sales, oldest first, as data for the dashboard. The same on every start. */
export function demoSalesHistory(): TimedDemoSale[] {
  const random = createRandom(1966);
  const sales: TimedDemoSale[] = [];
  for (let daysAgo = DAYS; daysAgo >= NEWEST_DAYS_AGO; daysAgo -= 1) {
    // Sales increase towards today and are higher on two days of the week.
    const busy = 1.2 + (1.6 * (DAYS - daysAgo)) / DAYS + (daysAgo % 7 < 2 ? 1.4 : 0);
    const count = Math.floor(random.between(0, 2 * busy));
    const minutes = Array.from({ length: count }, () => Math.floor(random.between(OPENS_AT_MINUTE, CLOSES_AT_MINUTE)));
    for (const minute of minutes.sort((a, b) => a - b)) sales.push({ ...makeSale(random, daysAgo), minute });
  }
  return sales;
}

function makeSale(random: Random, daysAgo: number): DemoSale {
  const first = pick(random, FIRST_NAMES);
  const last = pick(random, LAST_NAMES);
  const [shipping, address] = pick(random, PLACES);
  const phone = `0414-555${digits(random, 4)}`;
  const method = random.next() < 0.6 ? 'pago_movil' : random.next() < 0.5 ? 'transferencia' : 'zelle';
  return {
    customer: {
      name: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}@example.com`,
      phone,
      cedula: `V-${Math.floor(random.between(6, 29))}${digits(random, 6)}`,
    },
    address,
    shipping,
    method,
    payment:
      method === 'zelle' ? null : { bank: pick(random, BANKS), reference: digits(random, 12), payerPhone: phone },
    lines: makeLines(random),
    daysAgo,
    status: random.next() < 0.07 ? 'cancelada' : 'validado',
  };
}

/** One to three styles; later styles of the list, the current season, are chosen more often. */
function makeLines(random: Random): DemoSaleLine[] {
  const count = 1 + Math.floor(random.next() * random.next() * 3);
  const refs = new Map<string, DemoSaleLine>();
  while (refs.size < count) {
    const product = DEMO_PRODUCTS[Math.floor(random.next() ** 0.6 * DEMO_PRODUCTS.length)];
    const variant = product && pick(random, product.variants);
    if (variant) refs.set(product.ref, { ref: product.ref, size: variant.size, quantity: random.next() < 0.2 ? 2 : 1 });
  }
  return [...refs.values()];
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random.next() * values.length)];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
}

function digits(random: Random, count: number): string {
  return String(Math.floor(random.next() * 10 ** count)).padStart(count, '0');
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/[^\w]/g, '').toLowerCase();
}

/** A random generator with a seed: the same seed gives the same numbers. */
interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [from, to). */
  between(from: number, to: number): number;
}

/** Mulberry32: fast, and 32 bits of state are enough for a demo. */
function createRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (from, to) => from + (to - from) * next() };
}
