import type { Gender } from '#domain/catalogue/gender.ts';

// The menu and the footer as pages show them, and what they are until the house publishes its own. Every page carries this
// file, so it knows no schemas.

export interface MenuLink {
  label: string;
  to: string;
}

/** A link above the header. */
export interface TopLink extends MenuLink {
  /** The block, in a preview. */
  id?: string;
}

/** An entry of the dark bar: a link, or a list under its name, which without `gender` and `links` has the collections. */
export interface MenuEntry {
  label: string;
  to?: string;
  /** The list has the categories of this gender. */
  gender?: Gender;
  links?: readonly MenuLink[];
  /** As of a link. */
  id?: string;
}

export interface ShownColumn {
  title: string;
  /** Those with `atCheckout` are also in the one line that the payment page has for a footer. */
  links: readonly (MenuLink & { atCheckout?: boolean })[];
  /** As of a link. */
  id?: string;
}

export const TOP_LINKS: readonly TopLink[] = [
  { label: 'Atención al cliente', to: '/contact' },
  { label: 'Nuestras tiendas', to: '/stores' },
];

export const BAR: readonly MenuEntry[] = [
  { label: 'Tienda', to: '/shop' },
  { label: 'Caballero', gender: 'caballero' },
  { label: 'Dama', gender: 'dama' },
  { label: 'Colecciones' },
  { label: 'Última Colección', to: '/shop' },
  { label: 'Outlet', to: '/shop?outlet=true' },
  { label: 'Ventas corporativas', to: '/contact?asunto=corporate' },
  { label: 'Sastrería a la medida', to: '/tailoring' },
];

export const COLUMNS: readonly ShownColumn[] = [
  {
    title: 'La casa',
    links: [
      { label: 'Tienda', to: '/shop' },
      { label: 'Nuestras tiendas', to: '/stores' },
      { label: 'Sastrería a la medida', to: '/tailoring' },
      { label: 'Quiénes somos', to: '/quienes-somos' },
    ],
  },
  {
    title: 'Ayuda',
    links: [
      { label: 'Atención al cliente', to: '/contact', atCheckout: true },
      { label: 'Cómo comprar', to: '/como-comprar' },
      { label: 'Tarjetas de regalo', to: '/tarjetas-de-regalo' },
      { label: 'Preguntas frecuentes', to: '/faqs' },
      { label: 'Devoluciones', to: '/devoluciones', atCheckout: true },
      { label: 'Términos y condiciones', to: '/terminos', atCheckout: true },
      { label: 'Glosario', to: '/glosario' },
    ],
  },
];
