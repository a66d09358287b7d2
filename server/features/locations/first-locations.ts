import { sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { announceLocations } from './locations.queries.ts';
import { locations } from './stock.tables.ts';

/** The first stores of every shop, which staff then change. In the order of their priority. */
export const FIRST_STORES = [
  {
    slug: 'caracas-sabana-grande',
    name: 'Samán Sabana Grande',
    address: 'Bulevar de Sabana Grande con calle San Antonio, edificio Samán, planta baja, Caracas',
    city: 'Caracas',
    phone: '0212-555-1966',
    latitude: 10.4934,
    longitude: -66.8762,
    weekHours: '09:00-18:30',
    sundayHours: '10:00-16:00',
  },
  {
    slug: 'caracas-chacao',
    name: 'Samán Chacao',
    address: 'Av. Francisco de Miranda con calle Élice, edificio Araguaney, local 1, Chacao, Caracas',
    city: 'Caracas',
    phone: '0212-555-0102',
    latitude: 10.4913,
    longitude: -66.8561,
    weekHours: '09:00-17:30',
    sundayHours: '09:00-17:30',
  },
  {
    slug: 'caracas-las-mercedes',
    name: 'Samán Las Mercedes',
    address: 'Calle París entre calles Monterrey y Mucuchíes, quinta Bucare, Las Mercedes, Caracas',
    city: 'Caracas',
    phone: '0212-555-0103',
    latitude: 10.4816,
    longitude: -66.8602,
    weekHours: '10:00-19:00',
    sundayHours: '11:00-17:00',
  },
  {
    slug: 'caracas-la-candelaria',
    name: 'Samán La Candelaria',
    address: 'Av. Urdaneta, esquina de Ánimas, edificio Capitolio, planta baja, La Candelaria, Caracas',
    city: 'Caracas',
    phone: '0212-555-0104',
    latitude: 10.5062,
    longitude: -66.9057,
    weekHours: '08:30-17:30',
    sundayHours: null,
  },
  {
    slug: 'caracas-el-hatillo',
    name: 'Samán El Hatillo',
    address: 'Calle Bolívar, casa 14, a media cuadra de la plaza, El Hatillo, Caracas',
    city: 'Caracas',
    phone: '0212-555-0105',
    latitude: 10.4244,
    longitude: -66.8259,
    weekHours: '10:00-18:00',
    sundayHours: '10:00-18:30',
  },
  {
    slug: 'puerto-la-cruz',
    name: 'Samán Puerto La Cruz',
    address: 'Paseo Colón con calle Buenos Aires, edificio Mochima, local 3, Puerto La Cruz, Anzoátegui',
    city: 'Puerto La Cruz',
    phone: '0281-555-0106',
    latitude: 10.2159,
    longitude: -64.6338,
    weekHours: '09:00-18:00',
    sundayHours: '10:00-15:00',
  },
  {
    slug: 'puerto-ordaz-alta-vista',
    name: 'Samán Puerto Ordaz',
    address: 'Carrera Nekuima, edificio Caroní, planta baja, Alta Vista, Puerto Ordaz, Bolívar',
    city: 'Puerto Ordaz',
    phone: '0286-555-0107',
    latitude: 8.2949,
    longitude: -62.7391,
    weekHours: '09:00-18:00',
    sundayHours: null,
  },
  {
    slug: 'margarita-porlamar',
    name: 'Samán Porlamar',
    address: 'Av. 4 de Mayo con calle Fermín, edificio Macanao, local 2, Porlamar, isla de Margarita',
    city: 'Margarita',
    phone: '0295-555-0108',
    latitude: 10.9604,
    longitude: -63.8551,
    weekHours: '09:30-19:00',
    sundayHours: '10:00-17:00',
  },
  {
    slug: 'margarita-pampatar',
    name: 'Samán Pampatar',
    address: 'Av. Jóvito Villalba, paseo San Lorenzo, local 12, Pampatar, isla de Margarita',
    city: 'Margarita',
    phone: '0295-555-0109',
    latitude: 10.9951,
    longitude: -63.8146,
    weekHours: '10:00-20:00',
    sundayHours: '12:00-19:00',
  },
  {
    slug: 'maracaibo-5-de-julio',
    name: 'Samán Maracaibo',
    address: 'Calle 77 (5 de Julio) con Av. 8, edificio Catatumbo, planta baja, Maracaibo, Zulia',
    city: 'Maracaibo',
    phone: '0261-555-0110',
    latitude: 10.6678,
    longitude: -71.6089,
    weekHours: '08:30-18:00',
    sundayHours: '09:00-13:00',
  },
  {
    slug: 'valencia-el-vinedo',
    name: 'Samán Valencia',
    address: 'Av. Bolívar Norte, edificio Carabobo, local 5, El Viñedo, Valencia, Carabobo',
    city: 'Valencia',
    phone: '0241-555-0111',
    latitude: 10.2098,
    longitude: -68.0062,
    weekHours: '09:00-18:30',
    sundayHours: '10:00-15:00',
  },
  {
    slug: 'maracay-las-delicias',
    name: 'Samán Maracay',
    address: 'Av. Las Delicias, paseo Rancho Grande, local 8, Maracay, Aragua',
    city: 'Maracay',
    phone: '0243-555-0112',
    latitude: 10.2634,
    longitude: -67.5913,
    weekHours: '09:00-18:00',
    sundayHours: '10:00-14:00',
  },
  {
    slug: 'barquisimeto-avenida-20',
    name: 'Samán Barquisimeto',
    address: 'Av. 20 con calle 27, edificio Crepúsculo, planta baja, Barquisimeto, Lara',
    city: 'Barquisimeto',
    phone: '0251-555-0113',
    latitude: 10.0659,
    longitude: -69.3164,
    weekHours: '08:30-17:30',
    sundayHours: null,
  },
];

/** Distance between the first priorities, to leave room for others. */
const STEP = 10;

/** What a new shop begins with. */
export interface Opening {
  /** Whether it has `FIRST_STORES`. */
  stores: boolean;
  /** Writes what else a new shop needs, in the same transaction. */
  complete?(tx: Connection): Promise<void>;
}

/**
 * Writes the warehouse and the stores of a new shop, once: the warehouse is never deleted, so the table is empty only
 * before the first start. Replicas that start together wait for each other.
 */
export async function ensureLocations(database: Database, opening: Opening = { stores: true }): Promise<void> {
  if ((await database.connection.$count(locations)) > 0) return;
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table locations in share row exclusive mode`);
    if ((await tx.$count(locations)) > 0) return;
    const [warehouse, stores] = [
      {
        slug: 'deposito-web',
        kind: 'warehouse' as const,
        name: 'Depósito web',
        city: opening.stores ? 'Caracas' : '',
        sellsOnline: true,
      },
      (opening.stores ? FIRST_STORES : []).map((store) => ({
        ...store,
        kind: 'store' as const,
        imageUrl: `/stores/${store.slug}.jpg`,
      })),
    ];
    await tx
      .insert(locations)
      .values([warehouse, ...stores].map((location, index) => ({ ...location, priority: (index + 1) * STEP })));
    await announceLocations(tx);
    await opening.complete?.(tx);
  });
}
