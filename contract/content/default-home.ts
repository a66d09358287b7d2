import { siteSource } from '#domain/content/site-pictures.ts';
import { percentText, WELCOME_PERCENT_TEXT } from '#domain/promotions/promotion.ts';
import type { HomeBlock } from './home.ts';

const site = (name: string, alt: string) => ({ src: siteSource(name), alt, decorative: false });

const WELCOME_BANNER = 'bienvenida';

/** What search engines say of the shop, until the house says something else. */
export const HOME_DESCRIPTION =
  'Casa venezolana de vestir desde 1966: camisas, trajes, pantalones, vestidos y accesorios para caballero y dama, con trece tiendas y envíos a todo el país.';

/** The home page until the house publishes its own. */
export const DEFAULT_HOME: readonly HomeBlock[] = [
  {
    id: 'portada',
    type: 'hero',
    hidden: false,
    items: [
      {
        id: 'aniversario',
        picture: site('hero-1', 'Traje azul marino, camisa blanca y corbata vinotinto'),
        eyebrow: '1966 – 2026',
        title: 'Sesenta años a tu medida',
        text: 'La colección aniversario: trajes, camisas y corbatas con el oficio de siempre.',
        label: 'Ver la colección',
        to: '/shop?promocion=true',
      },
      {
        id: 'lino',
        picture: site('hero-2', 'Saco y pantalón de lino arena, sombrero y mocasines'),
        eyebrow: 'Caballero',
        title: 'Lino para el calor',
        text: 'Sacos ligeros, pantalones de corte recto y camisas que respiran.',
        label: 'Ver caballero',
        to: '/shop?genero=1',
      },
      {
        id: 'dama',
        picture: site('hero-3', 'Vestido terracota, blusa marfil con lazo y cartera de cuero'),
        eyebrow: 'Dama',
        title: 'Líneas limpias, telas nobles',
        text: 'Vestidos, blusas y sastrería para la oficina y para el domingo.',
        label: 'Ver dama',
        to: '/shop?genero=2',
      },
    ],
  },
  {
    id: 'prendas',
    type: 'categories',
    hidden: false,
    title: 'Por prenda',
    label: 'Ver toda la tienda',
    to: '/shop',
  },
  { id: 'colecciones', type: 'collections', hidden: false },
  {
    id: 'vendido',
    type: 'products',
    hidden: false,
    source: 'best-sellers',
    title: 'Lo más vendido',
    label: 'Ver la tienda',
    to: '/shop',
  },
  {
    id: WELCOME_BANNER,
    type: 'banner',
    hidden: false,
    name: 'Primera compra',
    eyebrow: 'Tu primera compra',
    title: `${WELCOME_PERCENT_TEXT} de bienvenida`,
    text: 'Crea tu cuenta y el descuento se aplica solo a tu primer pedido, en cualquier prenda de la casa. Una vez por persona.',
    label: 'Crear mi cuenta',
    to: '/signup',
    picture: site('primera-compra', 'Tres camisas y dos corbatas'),
    pictureLabel: 'Entra para usar tu descuento',
    pictureTo: '/login',
  },
  {
    id: 'generos',
    type: 'tiles',
    hidden: false,
    name: 'Caballero y Dama',
    items: [
      {
        id: 'caballero',
        picture: site('caballero', 'Saco gris, camisa de rayas y corbata vinotinto'),
        title: 'Caballero',
        to: '/shop?genero=1',
      },
      {
        id: 'dama',
        picture: site('dama', 'Vestido verde, sombrero y cartera de cuero'),
        title: 'Dama',
        to: '/shop?genero=2',
      },
    ],
  },
  {
    id: 'novedades',
    type: 'products',
    hidden: false,
    source: 'newest',
    title: 'Última Colección',
    label: 'Ver novedades',
    to: '/shop',
  },
  {
    id: 'sesenta',
    type: 'statement',
    hidden: false,
    name: 'Sesenta años',
    figure: '60',
    word: 'años',
    text: 'Desde 1966 vestimos bodas, grados, oficinas y domingos. La colección aniversario recoge lo mejor de ese camino.',
    label: 'Ver más',
    to: '/shop?promocion=true',
    picture: site('sesenta', 'Telas, tijeras y cinta métrica'),
  },
  {
    id: 'servicios',
    type: 'services',
    hidden: false,
    stores: true,
    items: [
      { id: 'envios', title: 'A todo el país', text: 'Delivery en Caracas y envío nacional por MRW.' },
      { id: 'pagos', title: 'Paga como prefieras', text: 'Pago móvil, Zelle o transferencia.' },
      { id: 'sastreria', title: 'Sastrería propia', text: 'Ajustes y trajes a la medida.' },
    ],
  },
];

/** The default home page of a house with another welcome discount; without one, it has no banner for it. */
export function homeWithWelcome(percent: number): HomeBlock[] {
  return DEFAULT_HOME.filter(({ id }) => id !== WELCOME_BANNER || percent > 0).map((block) =>
    block.id === WELCOME_BANNER && block.type === 'banner'
      ? { ...block, title: block.title.replace(WELCOME_PERCENT_TEXT, percentText(percent)) }
      : block,
  );
}
