import { BUST, FOOT, HIPS, INSEAM, OUTSEAM, type SizeGuide, TROUSER_WAIST, WAIST } from './columns.ts';

const TOPS: SizeGuide = {
  columns: [BUST, WAIST],
  rows: [
    ['XS', '78 – 82', '60 – 64'],
    ['S', '83 – 87', '65 – 69'],
    ['M', '88 – 92', '70 – 74'],
    ['L', '93 – 98', '75 – 80'],
    ['XL', '99 – 105', '81 – 87'],
  ],
};

const DRESSES: SizeGuide = {
  columns: [BUST, WAIST, HIPS],
  rows: [
    ['XS', '78 – 82', '60 – 64', '86 – 90'],
    ['S', '83 – 87', '65 – 69', '91 – 95'],
    ['M', '88 – 92', '70 – 74', '96 – 100'],
    ['L', '93 – 98', '75 – 80', '101 – 106'],
    ['XL', '99 – 105', '81 – 87', '107 – 113'],
  ],
};

const SKIRTS: SizeGuide = {
  columns: [WAIST, HIPS, OUTSEAM],
  rows: [
    ['XS', '60 – 64', '86 – 90', '66'],
    ['S', '65 – 69', '91 – 95', '67'],
    ['M', '70 – 74', '96 – 100', '68'],
    ['L', '75 – 80', '101 – 106', '69'],
    ['XL', '81 – 87', '107 – 113', '70'],
  ],
};

/** The size is the waist in inches; 1 in = 2.54 cm. */
const TROUSERS: SizeGuide = {
  columns: [TROUSER_WAIST, HIPS, INSEAM],
  rows: [
    ['28', '71', '96', '78'],
    ['30', '76', '101', '78'],
    ['32', '81', '106', '79'],
    ['34', '86', '111', '79'],
    ['36', '91', '116', '80'],
    ['38', '97', '121', '80'],
  ],
};

/** European sizes for women: half the bust, less six. */
const BLAZERS: SizeGuide = {
  columns: [BUST, WAIST, HIPS],
  rows: [
    ['36', '84', '68', '93'],
    ['38', '88', '72', '97'],
    ['40', '92', '76', '100'],
    ['42', '96', '80', '103'],
    ['44', '100', '84', '107'],
  ],
};

/** European sizes count the last in Paris points of 2/3 cm; a foot is some 13 mm shorter than the last. */
const SHOES: SizeGuide = {
  columns: [FOOT],
  rows: [
    ['36', '22,7'],
    ['37', '23,3'],
    ['38', '24'],
    ['39', '24,7'],
    ['40', '25,3'],
  ],
};

/** By category slug. */
export const WOMEN: Readonly<Record<string, SizeGuide | undefined>> = {
  blusa: TOPS,
  camisa: TOPS,
  franela: TOPS,
  chemise: TOPS,
  chaqueta: TOPS,
  pijama: DRESSES,
  vestido: DRESSES,
  traje: BLAZERS,
  saco: BLAZERS,
  falda: SKIRTS,
  pantalon: TROUSERS,
  short: TROUSERS,
  zapatos: SHOES,
};
