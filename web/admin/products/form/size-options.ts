export const PRESET_SIZES: readonly string[] = [
  ...['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
  ...Array.from({ length: 12 }, (_, index) => String(28 + index * 2)),
  'Talla Única',
];

/** Categories offered by the form while no product has one; in lowercase, as products store them. */
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
