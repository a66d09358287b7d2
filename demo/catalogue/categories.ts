import { slugify } from '#domain/text/slug.ts';

interface DemoCategory {
  name: string;
  gender: 'caballero' | 'dama';
  /** Storage key of its picture. Without one the home page shows no tile for it. */
  picture: string | null;
}

function category(gender: DemoCategory['gender'], name: string): DemoCategory {
  return { name, gender, picture: `categories/${slugify(name)}-${gender}.jpg` };
}

const men = (name: string) => category('caballero', name);
const women = (name: string) => category('dama', name);

/** The categories, in the order of the menu. Names are singular; the plural of a name is the same category. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  men('Camisa'),
  men('Chemise'),
  men('Franela'),
  men('Pantalón'),
  men('Short'),
  men('Traje'),
  men('Saco'),
  men('Chaleco'),
  men('Chaqueta'),
  { ...men('Pijama'), picture: null },
  men('Zapatos'),
  men('Corbatas'),
  men('Cinturones'),
  { ...men('Accesorios'), picture: null },

  women('Vestido'),
  women('Blusa'),
  women('Camisa'),
  women('Franela'),
  women('Pantalón'),
  women('Falda'),
  women('Saco'),
  women('Chaqueta'),
  { ...women('Pijama'), picture: null },
  women('Zapatos'),
  women('Carteras'),
  women('Accesorios'),
];
