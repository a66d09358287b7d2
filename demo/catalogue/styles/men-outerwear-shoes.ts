import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const MEN_JACKETS: DemoProduct[] = collection({ category: 'chaqueta', gender: 1, sizes: SIZE_RUNS.shirtsMen }, [
  {
    ref: '12303',
    name: 'Chaqueta de gabardina El Junquito camel',
    priceCents: 79_90,
    description:
      'Algodón tupido con acabado repelente, para la neblina y el aguacero corto. Forro de cuadros, puños ' +
      'ajustables y un bolsillo interior con cierre para los documentos.',
  },
  {
    ref: '12306',
    name: 'Chaqueta de denim Maracaibo azul oscuro',
    priceCents: 69_90,
    discPercent: 20,
    description:
      'Denim de trece onzas, rígido al principio y tuyo al mes. Botones de metal envejecido y costuras dobles; ' +
      'cuanto menos la laves, mejor se marca.',
  },
  {
    ref: '12311',
    name: 'Chaqueta de cuero Autódromo chocolate',
    priceCents: 129_00,
    description:
      'Cuero de cordero curtido al vegetal, flexible y sin capas de pintura, de modo que cada pieza guarda sus ' +
      'vetas. El forro es de algodón, fresco al tacto. Aliméntala con crema neutra dos veces al año y, si se ' +
      'moja, déjala secar lejos del sol.',
    stock: { S: 0, XXL: 1 },
  },
  {
    ref: '12314',
    name: 'Chaqueta ligera Naiguatá verde salvia',
    priceCents: 59_90,
    description:
      'Cortaviento de algodón y nailon que se dobla hasta caber en una guantera. Malla interior en la espalda ' +
      'para que no se pegue cuando la caminata sube.',
  },
  {
    ref: '12318',
    name: 'Chaqueta de lana Pico Bolívar gris plomo',
    priceCents: 98_00,
    discPercent: 35,
    description:
      'Paño de lana con un 20 % de poliamida, abrigado y sin peso de cobija. El corte es recto, para que entre ' +
      'un suéter debajo. Solo limpieza en seco.',
  },
  {
    ref: '12322',
    name: 'Chaqueta de gamuza Hato Piñero tabaco',
    priceCents: 119_00,
    description:
      'Gamuza de res afelpada, de tacto seco y color parejo. Protégela de la lluvia con un aerosol para nobuk ' +
      'y quítale el polvo con un cepillo de crepé.',
    stock: { L: 2 },
  },
]);

export const MEN_SHOES: DemoProduct[] = collection({ category: 'zapatos', gender: 1, sizes: SIZE_RUNS.shoesMen }, [
  {
    ref: '13003',
    name: 'Zapatos Oxford Congreso negros',
    priceCents: 109_00,
    description:
      'Becerro liso, horma redonda y suela de cuero cosida que se puede cambiar. Son los del traje oscuro; ' +
      'guárdalos con horma de cedro y te acompañarán años.',
  },
  {
    ref: '13006',
    name: 'Zapatos Derby Sarría coñac',
    priceCents: 98_00,
    description:
      'Empeine alto y cordones abiertos, más cómodos que un Oxford para quien camina. El cuero coñac se ' +
      'oscurece en la punta con cada pasada de crema.',
    stock: { '44': 0 },
  },
  {
    ref: '13010',
    name: 'Zapatos blucher de gamuza Turgua arena',
    priceCents: 79_90,
    discPercent: 30,
    description:
      'Gamuza arena sobre suela de goma liviana, sin forro para que el pie respire. Van con lino, con bluyín ' +
      'claro y sin medias a la vista.',
  },
  {
    ref: '13013',
    name: 'Zapatos de cordones Valera chocolate',
    priceCents: 89_90,
    description:
      'Cuero engrasado de tono chocolate con suela de goma antirresbalante, para los días de lluvia y las ' +
      'calles en bajada. Plantilla extraíble de espuma y piel.',
    stock: { '39': 1, '40': 0 },
  },
  {
    ref: '13017',
    name: 'Zapatos de vestir Alcalá vinotinto',
    priceCents: 119_00,
    description:
      'Un vinotinto oscuro que funciona como neutro: con azul, con gris y hasta con caqui. Becerro pulido a ' +
      'mano, cordones encerados y tacón con tapa de goma.',
  },
]);
