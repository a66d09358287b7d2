import { citiesOf } from '#domain/stock/locations/store-city.ts';
import { countWords } from '#domain/text/count-words.ts';

/** How many stores there are, as texts say it. */
export interface StoresInWords {
  count: number;
  /** 'trece tiendas'. */
  words: string;
  /** 'ocho ciudades'. */
  cities: string;
}

/** For loaders alone, so that the words do not travel with every page. */
export function storesInWords(places: readonly { city: string }[]): StoresInWords {
  return {
    count: places.length,
    words: countWords(places.length, ['tienda', 'tiendas']),
    cities: countWords(citiesOf(places).length, ['ciudad', 'ciudades']),
  };
}
