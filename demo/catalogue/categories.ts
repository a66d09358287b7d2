import { type Cloth, type GarmentKind, type GarmentLook, TONES } from '#drawing';

export interface DemoCategory {
  name: string;
  gender: 'caballero' | 'dama';
  /** The garment drawn as the category's picture. Without one the home page shows no tile for it. */
  cover: GarmentLook | null;
}

type Cover = [kind: GarmentKind, cloth: Cloth, color: string, accent?: string];

function category(gender: DemoCategory['gender'], name: string, cover: Cover | null): DemoCategory {
  if (!cover) return { name, gender, cover };
  const [kind, cloth, color, accent] = cover;
  return { name, gender, cover: { kind, gender: gender === 'caballero' ? 1 : 2, cloth, color, accent } };
}

const men = (name: string, ...cover: Cover | []) => category('caballero', name, cover.length ? cover : null);
const women = (name: string, ...cover: Cover | []) => category('dama', name, cover.length ? cover : null);

/** The categories, in the order of the menu. Names are singular; the plural of a name is the same category. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  men('Camisa', 'camisa', 'stripe', TONES.white, TONES.blue),
  men('Chemise', 'chemise', 'pique', TONES.bottle, TONES.araguaney),
  men('Franela', 'franela', 'jersey', TONES.sage),
  men('Pantalón', 'pantalon', 'twill', TONES.khaki),
  men('Short', 'short', 'linen', TONES.sand),
  men('Traje', 'traje', 'plain', TONES.navy),
  men('Saco', 'saco', 'herringbone', TONES.tobacco, TONES.camel),
  men('Chaleco', 'chaleco', 'check', TONES.chestnut, TONES.camel),
  men('Chaqueta', 'chaqueta', 'twill', TONES.camel),
  men('Pijama'),
  men('Zapatos', 'zapatos', 'leather', TONES.cognac),
  men('Corbatas', 'corbata', 'stripe', TONES.saman, TONES.araguaney),
  men('Cinturones', 'cinturon', 'leather', TONES.cognac, TONES.araguaney),
  men('Accesorios'),

  women('Vestido', 'vestido', 'linen', TONES.terracotta),
  women('Blusa', 'blusa', 'satin', TONES.araguaney),
  women('Camisa', 'camisa', 'linen', TONES.sage),
  women('Franela', 'franela', 'stripe', TONES.ivory, TONES.red),
  women('Pantalón', 'pantalon', 'twill', TONES.camel),
  women('Falda', 'falda', 'twill', TONES.petrol),
  women('Saco', 'saco', 'herringbone', TONES.bottle, TONES.saman),
  women('Chaqueta', 'chaqueta', 'denim', TONES.denimLight, TONES.sand),
  women('Pijama'),
  women('Zapatos', 'zapatos', 'leather', TONES.wine),
  women('Carteras', 'cartera', 'leather', TONES.cognac, TONES.araguaney),
  women('Accesorios', 'sombrero', 'straw', TONES.ivory, TONES.black),
];
