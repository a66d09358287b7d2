import { CHEST, FOOT, HIPS, INSEAM, NECK, OUTSEAM, type SizeGuide, SLEEVE, TROUSER_WAIST, WAIST } from './columns.ts';

const SHIRT: SizeGuide = {
  columns: [NECK, CHEST, WAIST, SLEEVE],
  rows: [
    ['S', '37 – 38', '90 – 96', '78 – 84', '62'],
    ['M', '39 – 40', '97 – 103', '85 – 91', '64'],
    ['L', '41 – 42', '104 – 110', '92 – 98', '65'],
    ['XL', '43 – 44', '111 – 117', '99 – 106', '66'],
    ['XXL', '45 – 46', '118 – 125', '107 – 114', '67'],
  ],
};

const KNIT: SizeGuide = {
  columns: [CHEST, WAIST],
  rows: [
    ['XS', '84 – 89', '72 – 77'],
    ['S', '90 – 96', '78 – 84'],
    ['M', '97 – 103', '85 – 91'],
    ['L', '104 – 110', '92 – 98'],
    ['XL', '111 – 117', '99 – 106'],
    ['XXL', '118 – 125', '107 – 114'],
  ],
};

/** The size is the waist in inches; 1 in = 2.54 cm. */
const TROUSERS: SizeGuide = {
  columns: [TROUSER_WAIST, HIPS, INSEAM],
  rows: [
    ['28', '71', '89', '81'],
    ['30', '76', '94', '81'],
    ['32', '81', '99', '82'],
    ['34', '86', '104', '82'],
    ['36', '91', '109', '83'],
    ['38', '97', '114', '83'],
    ['40', '102', '119', '84'],
    ['42', '107', '124', '84'],
    ['44', '112', '129', '84'],
  ],
};

const SHORTS: SizeGuide = {
  columns: [TROUSER_WAIST, HIPS, OUTSEAM],
  rows: [
    ['30', '76', '94', '48'],
    ['32', '81', '99', '49'],
    ['34', '86', '104', '50'],
    ['36', '91', '109', '51'],
    ['38', '97', '114', '52'],
    ['40', '102', '119', '53'],
  ],
};

/** The size is the chest in inches; 1 in = 2.54 cm. The waist is six inches less. */
const TAILORING: SizeGuide = {
  columns: [CHEST, WAIST, SLEEVE],
  rows: [
    ['38', '97', '81', '62'],
    ['40', '102', '86', '63'],
    ['42', '107', '91', '64'],
    ['44', '112', '97', '65'],
    ['46', '117', '102', '66'],
    ['48', '122', '107', '66'],
    ['50', '127', '112', '67'],
  ],
};

/** European sizes count the last in Paris points of 2/3 cm; a foot is some 13 mm shorter than the last. */
const SHOES: SizeGuide = {
  columns: [FOOT],
  rows: [
    ['39', '24,7'],
    ['40', '25,3'],
    ['41', '26'],
    ['42', '26,7'],
    ['43', '27,3'],
    ['44', '28'],
  ],
};

const BELTS: SizeGuide = {
  columns: [TROUSER_WAIST],
  rows: ['85', '90', '95', '100', '105', '110'].map((size) => [size, `${Number(size) - 2} – ${Number(size) + 2}`]),
};

/** By category slug. */
export const MEN: Readonly<Record<string, SizeGuide | undefined>> = {
  camisa: SHIRT,
  chemise: KNIT,
  franela: KNIT,
  pijama: KNIT,
  chaqueta: KNIT,
  chaleco: KNIT,
  pantalon: TROUSERS,
  short: SHORTS,
  saco: TAILORING,
  traje: TAILORING,
  zapatos: SHOES,
  cinturones: BELTS,
};
