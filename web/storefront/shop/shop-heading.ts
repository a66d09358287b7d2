import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import type { Collection } from '#domain/catalogue/collections/collection.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { Place } from '#domain/stock/place.ts';
import { capitalized } from '../kit/capitalized.ts';

interface ShopHeading {
  title: string;
  text: string | null;
  description: string;
}

interface Headed {
  filter: CatalogueFilter;
  /** The name of a category. */
  nameOf: (slug: string) => string;
  /** Of the filter's store; null without one. */
  place: Place | null;
  /** Whose page it is; null for the shop. */
  collection: Pick<Collection, 'name' | 'description' | 'pageDescription'> | null;
  /** Leaves out what only the house of the code says of its clothes. */
  isPlain?: boolean;
}

/** Heading, title and description of a catalogue page. */
export function shopHeading({ filter, nameOf, place, collection, isPlain = false }: Headed): ShopHeading {
  const whole = collection ? collectionHeading(collection) : headingOf(filter, nameOf, isPlain);
  return place ? placeHeading(whole.title === WHOLE_SHOP ? null : whole.title, filter.sizes, place) : whole;
}

const WHOLE_SHOP = 'Tienda';
const AND = new Intl.ListFormat('es');

/** 'Talla M en Valencia, hoy', 'Camisa de dama, tallas M y L, en Caracas, hoy'. */
function placeHeading(what: string | null, sizes: readonly string[], { name, stores }: Place): ShopHeading {
  const [size, ...more] = sizes;
  const named = more.length > 0 ? `tallas ${AND.format(sizes)}` : size && sizePhrase(size);
  const subject = what && named ? `${what}, ${named},` : (what ?? named);
  const names = AND.format(stores.map((store) => store.name));
  return heading(
    capitalized([subject, `en ${name}, hoy`].filter(Boolean).join(' ')),
    `Lo que hay ahora mismo en ${stores.length > 3 ? `nuestras ${stores.length} tiendas de ${name}` : names}.`,
  );
}

function headingOf(filter: CatalogueFilter, nameOf: (slug: string) => string, isPlain: boolean): ShopHeading {
  const gender = filter.gender && genderOf(filter.gender);
  const genderName = gender ? GENDER_NAMES[gender] : null;
  if (filter.q) return heading(`Resultados para “${filter.q}”`);
  if (filter.category) {
    const name = capitalized(nameOf(filter.category));
    return heading(genderName ? `${name} de ${genderName.toLowerCase()}` : name);
  }
  if (isPlain && !filter.outlet) return heading(filter.promotion ? 'Promoción' : (genderName ?? WHOLE_SHOP));
  if (filter.promotion) return heading(genderName ? `Colección aniversario ${genderName}` : 'Colección aniversario');
  if (filter.outlet)
    return heading(
      genderName ? `Outlet ${genderName}` : 'Outlet',
      'Piezas de otras temporadas, con el mismo corte y a menor precio.',
    );
  if (gender === 'caballero') return heading('Caballero', 'Camisas, trajes y pantalones con oficio de sastre.');
  if (gender === 'dama') return heading('Dama', 'Vestidos, blusas y sastrería de líneas limpias.');
  return heading(WHOLE_SHOP, 'Lo último de la casa, primero.');
}

/** A collection has the same heading under every filter. */
function collectionHeading({ name, description, pageDescription }: NonNullable<Headed['collection']>): ShopHeading {
  const made = heading(name, description || null);
  return pageDescription ? { ...made, description: pageDescription } : made;
}

function heading(title: string, text: string | null = null): ShopHeading {
  return {
    title,
    text,
    description: `${title}. ${text ?? 'Ropa para caballero y dama con existencias por talla.'} Envíos a toda Venezuela.`,
  };
}
