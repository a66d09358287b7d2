import { BRAND } from '#web/ui/brand.ts';
import { HERO_PICTURES, type SitePictureFile } from '../kit/site-pictures.ts';

export interface HeroSlide {
  picture: SitePictureFile;
  eyebrow: string;
  title: string;
  text: string;
  link: { label: string; to: string };
}

const [first, second, third] = HERO_PICTURES;

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    picture: first,
    eyebrow: `${BRAND.foundedIn} – ${BRAND.foundedIn + BRAND.anniversary}`,
    title: 'Sesenta años a tu medida',
    text: 'La colección aniversario: trajes, camisas y corbatas con el oficio de siempre.',
    link: { label: 'Ver la colección', to: '/shop?promocion=true' },
  },
  {
    picture: second,
    eyebrow: 'Caballero',
    title: 'Lino para el calor',
    text: 'Sacos ligeros, pantalones de corte recto y camisas que respiran.',
    link: { label: 'Ver caballero', to: '/shop?genero=1' },
  },
  {
    picture: third,
    eyebrow: 'Dama',
    title: 'Líneas limpias, telas nobles',
    text: 'Vestidos, blusas y sastrería para la oficina y para el domingo.',
    link: { label: 'Ver dama', to: '/shop?genero=2' },
  },
];
