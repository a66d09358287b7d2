import { type OpeningHours, readSpan, type SpecialDay } from '#domain/stock/hours/opening-hours.ts';
import type { Store } from './store.ts';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The stores as schema.org data; `publicUrl` is the site's origin. */
export function storesJsonLd(stores: readonly Store[], publicUrl: string): Record<string, unknown> {
  return { '@graph': stores.map((store) => toBusiness(store, publicUrl)) };
}

function toBusiness(store: Store, publicUrl: string) {
  const { name, slug, address, city, phone, hours, coordinates, googleMapsUrl, imageUrl } = store;
  return {
    // A subtype of LocalBusiness.
    '@type': 'ClothingStore',
    '@id': `${publicUrl}/stores#${slug}`,
    name,
    url: `${publicUrl}/stores#${slug}`,
    ...(imageUrl && { image: publicUrl + imageUrl }),
    telephone: phone?.replace(/^0/, '+58-'),
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'VE' },
    ...(coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    }),
    hasMap: googleMapsUrl,
    currenciesAccepted: 'USD, VES',
    openingHoursSpecification: [
      ...(hours.mondayToSaturday ? [opening(WEEK, hours.mondayToSaturday)] : []),
      ...(hours.sundaysAndHolidays ? [opening(['Sunday', 'PublicHolidays'], hours.sundaysAndHolidays)] : []),
    ],
    ...(hours.specialDays.length > 0 && { specialOpeningHoursSpecification: hours.specialDays.map(specialOpening) }),
  };
}

/** A day that opens and closes at midnight is one on which it is closed. */
function specialOpening({ day, hours }: SpecialDay) {
  const { open, close } = (hours !== null && readSpan(hours)) || { open: '00:00', close: '00:00' };
  return { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, opens: open, closes: close };
}

function opening(dayOfWeek: string[], { open, close }: OpeningHours) {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open, closes: close };
}
