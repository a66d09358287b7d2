import { citiesOf } from '#domain/stock/locations/store-city.ts';
import { countWords } from '#domain/text/count-words.ts';

/** The number of stores, in words for texts. */
export interface StoresInWords {
  count: number;
  /** 'trece tiendas'. */
  words: string;
  /** 'ocho ciudades'. */
  cities: string;
}

/** For loaders only, so that the words are not sent with every page. */
export function storesInWords(places: readonly { city: string }[]): StoresInWords {
  return {
    count: places.length,
    words: countWords(places.length, ['tienda', 'tiendas']),
    cities: countWords(citiesOf(places).length, ['ciudad', 'ciudades']),
  };
}
