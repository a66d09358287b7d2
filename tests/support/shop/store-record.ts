import type { StoreRecord } from '#contract/stores/store.ts';

/** A store in the form that the site gets. */
export function storeRecord(changes: Partial<StoreRecord['attributes']> = {}, id = 5): StoreRecord {
  return {
    id,
    attributes: {
      slug: 'caracas-la-candelaria',
      name: 'Samán La Candelaria',
      address: 'Av. Urdaneta, esquina de Ánimas, edificio Capitolio, planta baja, La Candelaria, Caracas',
      city: 'Caracas',
      phone: '0212-555-0104',
      coordinates: { lat: 10.5062, lng: -66.9057 },
      weekHours: '08:30-17:30',
      sundayHours: null,
      specialDays: [],
      imageUrl: '/stores/caracas-la-candelaria.jpg',
      pickup: false,
      pickupPayment: false,
      pickupHours: 4,
      ...changes,
    },
  };
}
