/** spec/back-office §9: XS to XXXL, 28 to 50 in steps of 2, Talla Única. */
export const PRESET_SIZES: readonly string[] = [
  ...['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
  ...Array.from({ length: 12 }, (_, index) => String(28 + index * 2)),
  'Talla Única',
];

/** spec/back-office §9: offered while no product carries any. */
export const DEFAULT_CATEGORIES: readonly string[] = [
  'camisas',
  'pantalones',
  'trajes',
  'chemises',
  'franelas',
  'zapatos',
  'accesorios',
  'corbatas',
  'cinturones',
  'carteras',
];
