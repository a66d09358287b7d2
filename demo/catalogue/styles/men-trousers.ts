import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

/** The four cuts that come in all waist sizes. */
const FULL_RUN: DemoProduct[] = collection({ category: 'pantalón', gender: 1, sizes: SIZE_RUNS.trousersMenLong }, [
  {
    ref: '11004',
    name: 'Pantalón chino Sabana corte recto caqui',
    priceCents: 42_90,
    description:
      'Gabardina de algodón con 2 % de elastano y corte recto desde la cadera. El ruedo trae margen: pide que ' +
      'te lo ajusten en la tienda.',
  },
  {
    ref: '11007',
    name: 'Pantalón chino Sabana corte recto azul marino',
    priceCents: 42_90,
    description:
      'El chino que reemplaza al pantalón de vestir de lunes a jueves. Pretina con refuerzo interior, ' +
      'bolsillos profundos y un marino que combina con casi todo.',
    stock: { '28': 0, '44': 2 },
  },
  {
    ref: '11012',
    name: 'Pantalón de vestir Chacao gris plomo',
    priceCents: 58_90,
    description:
      'Lana fría tropical, de la que no pesa ni en abril. Raya al frente fijada al vapor, medio forro hasta la ' +
      'rodilla y margen en la cintura para arreglarlo cuando haga falta.',
  },
  {
    ref: '11015',
    name: 'Bluyín recto Orinoco índigo',
    priceCents: 49_90,
    description:
      'Denim de doce onzas sin lavado agresivo, para que el desgaste lo pongas tú. Cinco bolsillos, remaches ' +
      'de cobre y costura en hilo tabaco. Las primeras semanas suelta algo de índigo, así que cuida los ' +
      'muebles claros. Lávalo poco, en frío y siempre al revés.',
  },
]);

const SEASON: DemoProduct[] = collection({ category: 'pantalón', gender: 1, sizes: SIZE_RUNS.trousersMen }, [
  {
    ref: '11021',
    name: 'Pantalón de lino Los Roques crudo',
    priceCents: 54_90,
    discPercent: 20,
    description:
      'Lino europeo prelavado, con pretina cómoda y pierna amplia que deja correr la brisa. Acompáñalo con ' +
      'alpargatas y una camisa por fuera.',
  },
  {
    ref: '11024',
    name: 'Pantalón espiga Trujillo marrón',
    priceCents: 62_90,
    description:
      'La espiga castaña tiene profundidad de cerca y parece lisa de lejos. Mezcla de lana y poliéster que ' +
      'vuelve a su sitio después de horas de carro.',
    stock: { '30': 1 },
  },
  {
    ref: '11028',
    name: 'Bluyín lavado Macuto celeste',
    priceCents: 39_90,
    discPercent: 50,
    description:
      'Un azul muy lavado, de tarde de playa, en denim de diez onzas con algo de elastano. Corte cónico que se ' +
      'dobla bien en el tobillo.',
    stock: { '32': 0 },
  },
  {
    ref: '11031',
    name: 'Pantalón cuadro príncipe de Gales Country',
    priceCents: 66_90,
    description:
      'Cuadro en dos grises con una línea que solo se ve a la luz. Talle medio y ganchos laterales en la ' +
      'pretina. Déjale el protagonismo: arriba, algo liso.',
  },
  {
    ref: '11035',
    name: 'Pantalón de campo Canaima oliva',
    priceCents: 47_90,
    discPercent: 30,
    description:
      'Sarga firme con tratamiento que repele salpicaduras y refuerzo interior en las rodillas. Hecho para ' +
      'caminar y presentable al volver.',
  },
  {
    ref: '11039',
    name: 'Pantalón de algodón Médanos camel',
    priceCents: 52_90,
    description:
      'El color de la arena de Coro a las cinco de la tarde. Algodón satinado con caída de pantalón de vestir ' +
      'y pinzas suaves que dan holgura sin volumen.',
  },
]);

export const MEN_TROUSERS: DemoProduct[] = [...FULL_RUN, ...SEASON];

export const MEN_SHORTS: DemoProduct[] = collection({ category: 'short', gender: 1, sizes: SIZE_RUNS.trousersMen }, [
  {
    ref: '11203',
    name: 'Short bermuda Cata azul acero',
    priceCents: 26_90,
    description:
      'Bermuda a la rodilla en sarga de algodón suavizada. Pretina con presillas anchas, bolsillo trasero con ' +
      'botón y un azul que el sol aclara con gracia.',
  },
  {
    ref: '11206',
    name: 'Short de lino Ocumare arena',
    priceCents: 32_90,
    description:
      'Lino con un 30 % de algodón para que arrugue menos. Cintura con cordón por dentro y largo por encima de ' +
      'la rodilla; sécalo a la sombra.',
    stock: { '40': 0 },
  },
  {
    ref: '11210',
    name: 'Short a rayas Mochima',
    priceCents: 24_90,
    discPercent: 40,
    description:
      'Mil rayas en azul y blanco, con textura arrugada que no se plancha. Tan liviano que ocupa menos que un ' +
      'periódico en la maleta.',
  },
  {
    ref: '11213',
    name: 'Short de denim Caroní',
    priceCents: 29_90,
    description:
      'Cortado del mismo denim que nuestros bluyines, con dobladillo cosido y bolsillos reforzados. Después ' +
      'del tercer lavado ya es tuyo.',
  },
  {
    ref: '11217',
    name: 'Short bermuda Guárico terracota',
    priceCents: 25_90,
    discPercent: 15,
    description:
      'Popelina gruesa de algodón teñida en prenda, de ahí que las costuras queden un tono más oscuro. Con ' +
      'franela blanca y alpargatas está todo resuelto.',
    soldOut: true,
  },
]);
