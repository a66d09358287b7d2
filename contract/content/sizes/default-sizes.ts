import type { SizeGuide } from '#domain/content/size-guide.ts';
import type { SizesBlock } from './sizes.ts';

/** What is measured, and how. */
interface Measurement {
  name: string;
  how: string;
}

type Row = readonly [size: string, ...measures: string[]];

interface Measures {
  columns: readonly Measurement[];
  rows: readonly Row[];
}

function measures(columns: readonly Measurement[], ...rows: readonly Row[]): Measures {
  return { columns, rows };
}

/** Some of the columns of other measures. */
function only({ columns, rows }: Measures, ...chosen: readonly Measurement[]): Measures {
  const places = chosen.map((column) => columns.indexOf(column) + 1);
  return { columns: chosen, rows: rows.map((row) => [row[0], ...places.map((place) => row[place] ?? '')]) };
}

// Measurements are taken on the body, over underwear, without pulling the tape tight.
const CHEST = { name: 'Pecho', how: 'Rodea la parte más ancha, por debajo de las axilas y con la cinta recta.' };
const BUST = { name: 'Busto', how: 'Rodea la parte más llena del busto, con la cinta recta en la espalda.' };
const WAIST = { name: 'Cintura', how: 'Rodea la parte más estrecha del torso, sin meter el abdomen.' };
const TROUSER_WAIST = { name: 'Cintura', how: 'Rodea el cuerpo donde llevas la pretina del pantalón.' };
const HIPS = { name: 'Cadera', how: 'Rodea la parte más ancha, con los pies juntos.' };
const NECK = { name: 'Cuello', how: 'Rodea la base del cuello y deja un dedo de holgura.' };
const SLEEVE = { name: 'Manga', how: 'Del hueso del hombro a la muñeca, con el brazo un poco doblado.' };
const INSEAM = { name: 'Entrepierna', how: 'De la entrepierna al tobillo, por dentro de la pierna.' };
const OUTSEAM = { name: 'Largo', how: 'De la cintura al ruedo de la prenda, por el costado.' };
const FOOT = {
  name: 'Pie',
  how: 'Del talón al dedo más largo, de pie y con el talón contra la pared. Mide los dos y toma el mayor.',
};

const SHIRT = measures(
  [NECK, CHEST, WAIST, SLEEVE],
  ['S', '37 – 38', '90 – 96', '78 – 84', '62'],
  ['M', '39 – 40', '97 – 103', '85 – 91', '64'],
  ['L', '41 – 42', '104 – 110', '92 – 98', '65'],
  ['XL', '43 – 44', '111 – 117', '99 – 106', '66'],
  ['XXL', '45 – 46', '118 – 125', '107 – 114', '67'],
);

const KNIT = measures(
  [CHEST, WAIST],
  ['XS', '84 – 89', '72 – 77'],
  ['S', '90 – 96', '78 – 84'],
  ['M', '97 – 103', '85 – 91'],
  ['L', '104 – 110', '92 – 98'],
  ['XL', '111 – 117', '99 – 106'],
  ['XXL', '118 – 125', '107 – 114'],
);

/** The size is the waist in inches; 1 in = 2.54 cm. */
const MENS_TROUSERS = measures(
  [TROUSER_WAIST, HIPS, INSEAM],
  ['28', '71', '89', '81'],
  ['30', '76', '94', '81'],
  ['32', '81', '99', '82'],
  ['34', '86', '104', '82'],
  ['36', '91', '109', '83'],
  ['38', '97', '114', '83'],
  ['40', '102', '119', '84'],
  ['42', '107', '124', '84'],
  ['44', '112', '129', '84'],
);

const SHORTS = measures(
  [TROUSER_WAIST, HIPS, OUTSEAM],
  ['30', '76', '94', '48'],
  ['32', '81', '99', '49'],
  ['34', '86', '104', '50'],
  ['36', '91', '109', '51'],
  ['38', '97', '114', '52'],
  ['40', '102', '119', '53'],
);

/** The size is the chest in inches; 1 in = 2.54 cm. The waist is six inches less. */
const TAILORING = measures(
  [CHEST, WAIST, SLEEVE],
  ['38', '97', '81', '62'],
  ['40', '102', '86', '63'],
  ['42', '107', '91', '64'],
  ['44', '112', '97', '65'],
  ['46', '117', '102', '66'],
  ['48', '122', '107', '66'],
  ['50', '127', '112', '67'],
);

/** European sizes count the last in Paris points of 2/3 cm; a foot is some 13 mm shorter than the last. */
const MENS_SHOES = measures(
  [FOOT],
  ['39', '24,7'],
  ['40', '25,3'],
  ['41', '26'],
  ['42', '26,7'],
  ['43', '27,3'],
  ['44', '28'],
);

const BELTS = measures(
  [TROUSER_WAIST],
  ...['85', '90', '95', '100', '105', '110'].map((size): Row => [size, `${Number(size) - 2} – ${Number(size) + 2}`]),
);

const WOMENS_SIZES = measures(
  [BUST, WAIST, HIPS, OUTSEAM],
  ['XS', '78 – 82', '60 – 64', '86 – 90', '66'],
  ['S', '83 – 87', '65 – 69', '91 – 95', '67'],
  ['M', '88 – 92', '70 – 74', '96 – 100', '68'],
  ['L', '93 – 98', '75 – 80', '101 – 106', '69'],
  ['XL', '99 – 105', '81 – 87', '107 – 113', '70'],
);
const TOPS = only(WOMENS_SIZES, BUST, WAIST);
const DRESSES = only(WOMENS_SIZES, BUST, WAIST, HIPS);
const SKIRTS = only(WOMENS_SIZES, WAIST, HIPS, OUTSEAM);

/** The size is the waist in inches; 1 in = 2.54 cm. */
const WOMENS_TROUSERS = measures(
  [TROUSER_WAIST, HIPS, INSEAM],
  ['28', '71', '96', '78'],
  ['30', '76', '101', '78'],
  ['32', '81', '106', '79'],
  ['34', '86', '111', '79'],
  ['36', '91', '116', '80'],
  ['38', '97', '121', '80'],
);

/** European sizes for women: half the bust, less six. */
const BLAZERS = measures(
  [BUST, WAIST, HIPS],
  ['36', '84', '68', '93'],
  ['38', '88', '72', '97'],
  ['40', '92', '76', '100'],
  ['42', '96', '80', '103'],
  ['44', '100', '84', '107'],
);

/** European sizes count the last in Paris points of 2/3 cm; a foot is some 13 mm shorter than the last. */
const WOMENS_SHOES = measures([FOOT], ['36', '22,7'], ['37', '23,3'], ['38', '24'], ['39', '24,7'], ['40', '25,3']);

function guide(
  [id, name]: readonly [string, string],
  gender: SizeGuide['gender'],
  { columns, rows }: Measures,
  ...categories: string[]
): SizesBlock {
  const table = {
    columns: columns.map((column) => column.name),
    hows: columns.map(({ how }) => how),
    rows: rows.map((row) => [...row]),
  };
  return { id, type: 'guide', hidden: false, name, categories, gender, unit: 'centímetros', note: NOTE, table };
}

const NOTE = 'Entre dos tallas, elige la mayor: en nuestras tiendas la ajustamos a tu medida.';

/** The guides until the house publishes its own. */
export const DEFAULT_GUIDES: readonly SizesBlock[] = [
  guide(['camisas-caballero', 'Camisas de caballero'], 'men', SHIRT, 'camisa'),
  guide(
    ['punto-caballero', 'Punto y chaquetas de caballero'],
    'men',
    KNIT,
    ...['chemise', 'franela', 'pijama', 'chaqueta', 'chaleco'],
  ),
  guide(['pantalones-caballero', 'Pantalones de caballero'], 'men', MENS_TROUSERS, 'pantalon'),
  guide(['shorts-caballero', 'Shorts de caballero'], 'men', SHORTS, 'short'),
  guide(['sacos-caballero', 'Sacos y trajes de caballero'], 'men', TAILORING, 'saco', 'traje'),
  guide(['zapatos-caballero', 'Zapatos de caballero'], 'men', MENS_SHOES, 'zapatos'),
  guide(['cinturones', 'Cinturones'], 'men', BELTS, 'cinturones'),
  guide(
    ['blusas', 'Blusas y camisas de dama'],
    'women',
    TOPS,
    ...['blusa', 'camisa', 'franela', 'chemise', 'chaqueta'],
  ),
  guide(['vestidos', 'Vestidos y pijamas de dama'], 'women', DRESSES, 'vestido', 'pijama'),
  guide(['sacos-dama', 'Sacos y trajes de dama'], 'women', BLAZERS, 'saco', 'traje'),
  guide(['faldas', 'Faldas'], 'women', SKIRTS, 'falda'),
  guide(['pantalones-dama', 'Pantalones y shorts de dama'], 'women', WOMENS_TROUSERS, 'pantalon', 'short'),
  guide(['zapatos-dama', 'Zapatos de dama'], 'women', WOMENS_SHOES, 'zapatos'),
];
