import type { SitePictureFile } from '#web/ui/picture/site-picture.tsx';

const WIDE = { widths: [960, 1600, 2400], width: 2400, height: 1200 };
const TALL = { widths: [640, 1200], width: 1200, height: 1500 };

function hero(number: 1 | 2 | 3, alt: string): SitePictureFile {
  return { name: `hero-${number}`, ...WIDE, alt, tall: { name: `hero-${number}-tall`, widths: TALL.widths } };
}

export const HERO_PICTURES = [
  hero(1, 'Traje azul marino, camisa blanca y corbata vinotinto'),
  hero(2, 'Saco y pantalón de lino arena, sombrero y mocasines'),
  hero(3, 'Vestido terracota, blusa marfil con lazo y cartera de cuero'),
] as const;

export const CABALLERO: SitePictureFile = {
  name: 'caballero',
  ...TALL,
  alt: 'Saco gris, camisa de rayas y corbata vinotinto',
};
export const DAMA: SitePictureFile = { name: 'dama', ...TALL, alt: 'Vestido verde, sombrero y cartera de cuero' };
export const SIXTY_YEARS: SitePictureFile = {
  name: 'sesenta',
  widths: [960, 1600, 2400],
  width: 2400,
  height: 900,
  alt: 'Telas, tijeras y cinta métrica',
};
export const FIRST_PURCHASE: SitePictureFile = {
  name: 'primera-compra',
  widths: [640, 1200],
  width: 1200,
  height: 800,
  alt: 'Tres camisas y dos corbatas',
};
