import type { HomeBlock } from '../home.ts';

const NO_PICTURE = { src: '', alt: '', decorative: false };

/** The home page of a house that has not written its own: no picture, and nothing that only the house knows. */
export const NEUTRAL_HOME: readonly HomeBlock[] = [
  {
    id: 'entrada',
    type: 'welcome',
    hidden: false,
    eyebrow: '',
    title: 'Ropa para todos los días',
    text: 'Mira lo que hay en la tienda, elige tu talla y compra desde donde estés.',
    label: 'Ver la tienda',
    to: '/shop',
  },
  {
    id: 'prendas',
    type: 'categories',
    hidden: false,
    title: 'Por prenda',
    label: 'Ver toda la tienda',
    to: '/shop',
  },
  { id: 'colecciones', type: 'collections', hidden: false },
  {
    id: 'novedades',
    type: 'products',
    hidden: false,
    source: 'newest',
    title: 'Lo más nuevo',
    label: 'Ver novedades',
    to: '/shop',
  },
  {
    id: 'vendido',
    type: 'products',
    hidden: false,
    source: 'best-sellers',
    title: 'Lo más vendido',
    label: 'Ver la tienda',
    to: '/shop',
  },
  {
    id: 'servicios',
    type: 'services',
    hidden: false,
    stores: true,
    items: [{ id: 'dudas', title: '¿Tienes una duda?', text: 'Escríbenos desde la página de contacto.' }],
  },
];

/** What a new section begins with when the neutral home page has none of its type. */
export const NEUTRAL_SECTIONS: readonly HomeBlock[] = [
  {
    id: 'portada',
    type: 'hero',
    hidden: false,
    items: [
      {
        id: 'lamina',
        picture: NO_PICTURE,
        eyebrow: '',
        title: 'Lo nuevo de la temporada',
        text: '',
        label: 'Ver la colección',
        to: '/shop',
      },
    ],
  },
  {
    id: 'banda',
    type: 'banner',
    hidden: false,
    name: 'Banda',
    eyebrow: '',
    title: 'Un título corto',
    text: 'Una frase que cuente de qué se trata.',
    label: 'Ver la tienda',
    to: '/shop',
    picture: NO_PICTURE,
    pictureLabel: 'Ver la tienda',
    pictureTo: '/shop',
  },
  {
    id: 'partes',
    type: 'tiles',
    hidden: false,
    name: 'Partes de la tienda',
    items: [{ id: 'parte', picture: NO_PICTURE, title: 'Caballero', to: '/shop?genero=1' }],
  },
  {
    id: 'cifra',
    type: 'statement',
    hidden: false,
    name: 'Cifra',
    figure: '100',
    word: 'prendas',
    text: 'Una frase que cuente qué significa la cifra.',
    label: 'Ver la tienda',
    to: '/shop',
    picture: NO_PICTURE,
  },
];
