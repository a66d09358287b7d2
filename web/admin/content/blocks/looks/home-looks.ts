import type { AnnouncementBlock } from '#contract/content/announcement.ts';
import { type HomeBlock, MAX_ITEMS } from '#contract/content/home.ts';
import { EYEBROW, field, LABEL, NAME, PICTURE, TEXT, TITLE, TO, type TypeLook, VIDEO } from './look.ts';

export const HOME_LOOKS: Record<(HomeBlock | AnnouncementBlock)['type'], TypeLook> = {
  hero: {
    name: 'Láminas grandes',
    fields: [],
    item: {
      name: 'lámina',
      plural: 'Láminas',
      most: MAX_ITEMS.hero,
      fields: [
        PICTURE,
        VIDEO,
        EYEBROW,
        TITLE,
        { ...TEXT, required: false, hint: 'Solo se ve en pantallas anchas.' },
        LABEL,
        TO,
      ],
    },
  },
  welcome: { name: 'Bienvenida sin imagen', fields: [EYEBROW, TITLE, { ...TEXT, required: false }, LABEL, TO] },
  categories: { name: 'Categorías con imagen', fields: [TITLE, LABEL, TO] },
  /** Which collections, and in which order, is decided in 'Colecciones'. */
  collections: { name: 'Filas de las colecciones de portada', fields: [] },
  products: {
    name: 'Fila de productos',
    fields: [field('source', 'Productos', { input: 'source' }), TITLE, LABEL, TO],
  },
  banner: {
    name: 'Banda promocional',
    fields: [
      PICTURE,
      EYEBROW,
      TITLE,
      TEXT,
      LABEL,
      TO,
      field('pictureLabel', 'Texto del enlace de la imagen', { hint: 'No se ve: lo leen los lectores de pantalla.' }),
      field('pictureTo', 'La imagen lleva a', { input: 'link' }),
      NAME,
    ],
  },
  tiles: {
    name: 'Imágenes que llevan a una parte de la tienda',
    fields: [NAME],
    item: { name: 'imagen', plural: 'Imágenes', most: MAX_ITEMS.tiles, fields: [PICTURE, TITLE, TO] },
  },
  statement: {
    name: 'Cifra sobre una imagen',
    fields: [PICTURE, field('figure', 'Cifra'), field('word', 'Palabra junto a la cifra'), TEXT, LABEL, TO, NAME],
  },
  services: {
    name: 'Servicios',
    fields: [field('stores', 'Empieza con las tiendas que hay', { input: 'check', required: false })],
    item: { name: 'servicio', plural: 'Servicios', most: MAX_ITEMS.services, fields: [TITLE, TEXT] },
  },
  announcement: {
    name: 'Anuncio',
    fields: [
      TEXT,
      { ...TO, required: false, hint: 'Vacío: el anuncio no es un enlace.' },
      field('from', 'Desde', { input: 'minute', required: false }),
      field('until', 'Hasta', { input: 'minute', required: false, hint: 'Hora de Caracas. Vacías: siempre.' }),
    ],
  },
};
