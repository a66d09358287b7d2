import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const WOMEN_SHOES: DemoProduct[] = collection({ category: 'zapatos', gender: 2, sizes: SIZE_RUNS.shoesWomen }, [
  {
    ref: '24003',
    name: 'Zapatos de cuero Municipal negros',
    priceCents: 79_90,
    description:
      'Cuero liso, plantilla acolchada y una horma con la que se puede bailar. Los probamos en jornadas ' +
      'enteras antes de fabricarlos; úsalos media hora en casa el primer día.',
  },
  {
    ref: '24006',
    name: 'Zapatos de napa Delicias nude',
    priceCents: 59_90,
    description:
      'Napa tan flexible que se dobla en dos. El tono nude prolonga la pierna y la suela de goma fina perdona ' +
      'las aceras de la ciudad.',
    stock: { '40': 0 },
  },
  {
    ref: '24010',
    name: 'Zapatos de gamuza Solano verde botella',
    priceCents: 69_90,
    discPercent: 30,
    description:
      'Gamuza de cabra en verde botella, un color que se comporta como el negro y aburre menos. Cepíllalos en ' +
      'seco y rocíales protector antes de estrenarlos.',
  },
  {
    ref: '24013',
    name: 'Zapatos satinados Quinta Anauco marfil',
    priceCents: 89_90,
    description:
      'Raso marfil para novias, madrinas y noches largas, forrados en cabritilla. El raso admite tinte, por si ' +
      'quieres llevarlos al tono de tu vestido.',
    stock: { '36': 2, '37': 1 },
  },
  {
    ref: '24017',
    name: 'Zapatos de cuero Mijagual coñac',
    priceCents: 74_90,
    description:
      'Vaqueta natural que empieza clara y se dora con el sol. Talón reforzado, costura a tono y ningún ' +
      'adorno: van con lino, con denim y con falda de oficina.',
  },
]);

export const WOMEN_BAGS: DemoProduct[] = collection({ category: 'carteras', gender: 2, sizes: SIZE_RUNS.one }, [
  {
    ref: '24103',
    name: 'Cartera de cuero Samán coñac',
    priceCents: 119_00,
    description:
      'Vaqueta firme cosida a mano en el taller de La Candelaria, con herrajes de latón que se oscurecen con ' +
      'gracia. Caben una libreta, el paraguas y lo que no sabes que llevas. El primer mes el cuero es rígido; ' +
      'después guarda la forma de tu brazo. Hidrátala con crema incolora cada tres meses.',
  },
  {
    ref: '24106',
    name: 'Cartera de cuero Capitolio negra',
    priceCents: 98_00,
    description:
      'Estructurada y sobria, con tres divisiones y base que la mantiene de pie junto a la silla. El forro ' +
      'claro ayuda a encontrar las llaves.',
    stock: { 'Talla Única': 4 },
  },
  {
    ref: '24110',
    name: 'Cartera de moriche Delta natural',
    priceCents: 54_90,
    description:
      'Fibra de moriche tejida por artesanas del Delta, con asas de cuero castaño. No hay dos iguales; ' +
      'límpiala con un paño apenas húmedo y déjala secar al aire.',
  },
  {
    ref: '24113',
    name: 'Cartera de gamuza Solano verde botella',
    priceCents: 79_90,
    discPercent: 20,
    description:
      'La pareja de nuestros zapatos Solano, en la misma gamuza de cabra. Tamaño de tarde: teléfono, billetera ' +
      'y un libro delgado.',
  },
  {
    ref: '24117',
    name: 'Cartera de noche Ópera satinada ciruela',
    priceCents: 46_90,
    discPercent: 40,
    description:
      'Raso ciruela sobre armazón rígido y broche dorado que suena a película vieja. Lo justo para una noche: ' +
      'labial, llaves y una entrada de teatro.',
    stock: { 'Talla Única': 2 },
  },
]);

export const WOMEN_EXTRAS: DemoProduct[] = collection({ category: 'accesorios', gender: 2, sizes: SIZE_RUNS.one }, [
  {
    ref: '24203',
    name: 'Pañuelo de seda Orquídea lila',
    priceCents: 29_90,
    description:
      'Seda de setenta centímetros con orilla ciruela enrollada a mano. Al cuello, en el asa de la cartera o ' +
      'recogiendo el pelo un día de viento.',
  },
  {
    ref: '24206',
    name: 'Pañuelo de algodón Tintorero a cuadros',
    priceCents: 16_90,
    description:
      'Un cuadro tejido como las cobijas larenses, pero en algodón delgado. Abriga el cuello en el cine y se ' +
      'lava con el resto de la ropa.',
  },
  {
    ref: '24210',
    name: 'Sombrero de paja Isla de Coche marfil',
    priceCents: 39_90,
    discPercent: 25,
    description:
      'Ala amplia que da sombra a los hombros y cinta negra de grogrén. Se enrolla con cuidado para viajar y ' +
      'vuelve a su forma con un poco de vapor.',
  },
  {
    ref: '24213',
    name: 'Pañuelo de lino Cayo Sal turquesa',
    priceCents: 22_90,
    description:
      'Gasa de lino del color del agua en los cayos, amplia para usarla de pareo o de chal. Pesa menos que una ' +
      'carta y se seca mientras almuerzas.',
    stock: { 'Talla Única': 1 },
  },
]);
