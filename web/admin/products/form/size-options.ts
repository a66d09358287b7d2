/** The sizes that the form offers; any other can be written. */
export const PRESET_SIZES: readonly string[] = [
  ...['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
  ...Array.from({ length: 12 }, (_, index) => String(28 + index * 2)),
  'Talla Única',
];

/** The categories that the form offers while no product carries any, in lowercase as products carry them. */
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
