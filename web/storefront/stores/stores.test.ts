import { describe, expect, it } from 'vitest';
import { STORE_CITIES } from '#domain/sales/store-city.ts';
import { minutesOf } from './hours/opening-hours.ts';
import { STORES } from './stores.ts';

describe('the stores', () => {
  it('are thirteen, in every city, several in Caracas', () => {
    expect(STORES).toHaveLength(13);
    expect(new Set(STORES.map(({ slug }) => slug)).size).toBe(13);
    for (const city of STORE_CITIES) expect(STORES.map((store) => store.city)).toContain(city);
    expect(STORES.filter(({ city }) => city === 'Caracas').length).toBeGreaterThan(2);
  });

  it('stand in Venezuela, each at its own place, with a link to it', () => {
    for (const { coordinates, googleMapsUrl, imageUrl, slug } of STORES) {
      expect(coordinates.lat).toBeGreaterThan(8);
      expect(coordinates.lat).toBeLessThan(11.2);
      expect(coordinates.lng).toBeGreaterThan(-72);
      expect(coordinates.lng).toBeLessThan(-62);
      expect(googleMapsUrl.endsWith(`&query=${coordinates.lat},${coordinates.lng}`)).toBe(true);
      expect(imageUrl).toBe(`/stores/${slug}.jpg`);
    }
    expect(new Set(STORES.map(({ googleMapsUrl }) => googleMapsUrl)).size).toBe(13);
  });

  it('close after they open', () => {
    for (const { hours, slug } of STORES) {
      for (const span of [hours.mondayToSaturday, hours.sundaysAndHolidays]) {
        if (span) expect(minutesOf(span.close), slug).toBeGreaterThan(minutesOf(span.open));
      }
    }
  });

  it('print their hours as a card reads them', () => {
    const schedules = Object.fromEntries(STORES.map(({ slug, schedule }) => [slug, schedule]));
    expect(schedules['caracas-chacao']).toEqual([{ days: 'Todos los días', hours: '9:00 am a 5:30 pm' }]);
    expect(schedules['margarita-pampatar']).toEqual([
      { days: 'Lunes a sábado', hours: '10:00 am a 8:00 pm' },
      { days: 'Domingos y feriados', hours: '12:00 pm a 7:00 pm' },
    ]);
    expect(schedules['barquisimeto-avenida-20']?.[1]).toEqual({ days: 'Domingos y feriados', hours: 'Cerrado' });
  });
});
