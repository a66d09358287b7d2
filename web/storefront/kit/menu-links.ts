import type { CategoryRecord } from '#contract/catalogue/category.ts';
import { type Gender, genderId } from '#domain/catalogue/gender.ts';
import { capitalized } from './capitalized.ts';

export interface MenuLink {
  label: string;
  to: string;
  /** Navigation state of a link: the initial subject of the contact form. */
  state?: { subject: string };
}

export const CUSTOMER_SERVICE: MenuLink = {
  label: 'Atención al cliente',
  to: '/contact',
  state: { subject: 'general' },
};
export const OUR_STORES: MenuLink = { label: 'Nuestras tiendas', to: '/stores' };

/** Links of the dark bar after 'Tienda' and the two genders. */
export const BAR_LINKS: readonly MenuLink[] = [
  { label: 'Última Colección', to: '/shop' },
  { label: 'Outlet', to: '/shop?outlet=true' },
  { label: 'Ventas corporativas', to: '/contact?asunto=corporate', state: { subject: 'corporate' } },
  { label: 'Sastrería a la medida', to: '/tailoring' },
];

export const HOUSE_LINKS: readonly MenuLink[] = [
  { label: 'Tienda', to: '/shop' },
  OUR_STORES,
  { label: 'Sastrería a la medida', to: '/tailoring' },
  { label: 'Quiénes somos', to: '/quienes-somos' },
];

export const HELP_LINKS: readonly MenuLink[] = [
  CUSTOMER_SERVICE,
  { label: 'Cómo comprar', to: '/como-comprar' },
  { label: 'Tarjetas de regalo', to: '/tarjetas-de-regalo' },
  { label: 'Preguntas frecuentes', to: '/faqs' },
  { label: 'Devoluciones', to: '/devoluciones' },
  { label: 'Términos y condiciones', to: '/terminos' },
  { label: 'Glosario', to: '/glosario' },
];

/** Path of the catalogue for one gender. */
export function allOfGender(gender: Gender): string {
  return `/shop?genero=${genderId(gender)}`;
}

/** Links to the categories of one gender, in menu order. */
export function categoryLinks(categories: readonly CategoryRecord[], gender: Gender): MenuLink[] {
  return categories
    .filter(({ attributes }) => attributes.gender === gender)
    .map(({ attributes }) => ({
      label: capitalized(attributes.name),
      to: `${allOfGender(gender)}&categoria=${attributes.slug}`,
    }));
}
