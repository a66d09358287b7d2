import { describe, expect, it } from 'vitest';
import { storeRecord } from '#tests/support/shop/store-record.ts';
import { toStore } from './store.ts';
import { storesJsonLd } from './store-json-ld.ts';

const read = (changes: Parameters<typeof storeRecord>[0]) => {
  const { '@graph': graph } = storesJsonLd([toStore(storeRecord(changes))], 'https://saman.example');
  return (graph as Record<string, unknown>[])[0];
};

// tests/api/pages/stores.test.ts checks the stores of a new shop.
describe('storesJsonLd', () => {
  it('has address, telephone and hours of each store', () => {
    const store = read({});
    expect(store).toMatchObject({
      '@id': 'https://saman.example/stores#caracas-la-candelaria',
      telephone: '+58-212-555-0104',
      image: 'https://saman.example/stores/caracas-la-candelaria.jpg',
      geo: { latitude: 10.5062, longitude: -66.9057 },
    });
    // Closed on Sundays and holidays: a single entry.
    expect(store?.openingHoursSpecification).toEqual([
      expect.objectContaining({ opens: '08:30', closes: '17:30', dayOfWeek: expect.not.arrayContaining(['Sunday']) }),
    ]);
    expect(read({ sundayHours: '10:00-14:00' })?.openingHoursSpecification).toHaveLength(2);
    expect(store).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  it('has special days, including closed ones', () => {
    const specialDays = [
      { day: '2026-12-24', hours: '09:00-13:00', note: 'Nochebuena' },
      { day: '2026-12-26', hours: null, note: null },
    ];
    const kind = { '@type': 'OpeningHoursSpecification' };
    expect(read({ specialDays })?.specialOpeningHoursSpecification).toEqual([
      { ...kind, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '13:00' },
      { ...kind, validFrom: '2026-12-26', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
    ]);
  });

  it('leaves out unknown data', () => {
    const store = read({ coordinates: null, imageUrl: null, phone: null, weekHours: null });
    expect(store).toMatchObject({ openingHoursSpecification: [] });
    for (const name of ['geo', 'image']) expect(store).not.toHaveProperty(name);
    expect(store?.telephone).toBeUndefined();
    expect(store?.hasMap).toContain('query=Sam%C3%A1n%20La%20Candelaria%2C%20Av.%20Urdaneta');
  });
});
