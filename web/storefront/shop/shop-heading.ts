import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { capitalized } from '../kit/capitalized.ts';

export interface ShopHeading {
  title: string;
  text: string | null;
  /** Meta description. */
  description: string;
}

/** Heading, title and description of a catalogue page. */
export function shopHeading(filter: CatalogueFilter, nameOf: (slug: string) => string): ShopHeading {
  const gender = filter.gender && genderOf(filter.gender);
  const genderName = gender ? GENDER_NAMES[gender] : null;
  if (filter.q) return heading(`Resultados para “${filter.q}”`);
  if (filter.category) {
    const name = capitalized(nameOf(filter.category));
    return heading(genderName ? `${name} de ${genderName.toLowerCase()}` : name);
  }
  if (filter.outlet)
    return heading(
      genderName ? `Outlet ${genderName}` : 'Outlet',
      'Piezas de otras temporadas, con el mismo corte y a menor precio.',
    );
  if (gender === 'caballero') return heading('Caballero', 'Camisas, trajes y pantalones con oficio de sastre.');
  if (gender === 'dama') return heading('Dama', 'Vestidos, blusas y sastrería de líneas limpias.');
  return heading('Tienda', 'Lo último de la casa, primero.');
}

function heading(title: string, text: string | null = null): ShopHeading {
  return {
    title,
    text,
    description: `${title}. ${text ?? 'Ropa para caballero y dama con existencias por talla.'} Envíos a toda Venezuela.`,
  };
}
