import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const WOMEN_BLAZERS: DemoProduct[] = collection({ category: 'saco', gender: 2, sizes: SIZE_RUNS.jacketsWomen }, [
  {
    ref: '23003',
    name: 'Saco sastre El Rosal camel',
    priceCents: 98_00,
    description:
      'Sarga de lana y viscosa con hombro limpio y talle marcado por dos pinzas. Puedes completarlo con el ' +
      'pantalón de la misma tela o dejar que mande sobre un bluyín.',
  },
  {
    ref: '23006',
    name: 'Saco de lino Caruao blanco',
    priceCents: 89_90,
    description:
      'Ligero y sin forro, con las costuras vestidas en bies. Un saco para los meses de calor, que cabe en la ' +
      'cartera y sale de ella con dignidad.',
    stock: { '36': 0 },
  },
  {
    ref: '23010',
    name: 'Saco a cuadros Las Acacias',
    priceCents: 109_00,
    discPercent: 25,
    description:
      'Pata de gallo suavizada en crudo y carbón, con el dibujo casado en la solapa. Mezcla de lana con 2 % de ' +
      'elastano; va bien con negro y mejor con rojo.',
  },
  {
    ref: '23013',
    name: 'Saco de crepé Campo Alegre negro',
    priceCents: 95_00,
    description:
      'Crepé bielástico que permite manejar, abrazar y cargar cosas. Forro estampado por dentro, solo para ti. ' +
      'Hace conjunto con el pantalón La Castellana.',
    stock: { '44': 1 },
  },
  {
    ref: '23017',
    name: 'Saco espiga Cachamay verde botella',
    priceCents: 119_00,
    description:
      'Lana en espiga verde, densa y suave, con botones de cuerno. De los que se heredan: las costuras llevan ' +
      'tela de sobra para que un sastre pueda abrirlo y volverlo a ajustar. Prueba con una franela blanca y un ' +
      'pantalón crudo antes de pensarlo para algo formal.',
  },
]);

export const WOMEN_JACKETS: DemoProduct[] = collection(
  { category: 'chaqueta', gender: 2, sizes: SIZE_RUNS.topsWomen },
  [
    {
      ref: '23103',
      name: 'Chaqueta de denim Bella Vista celeste',
      priceCents: 59_90,
      description:
        'Un clásico al que le quitamos dureza: denim de nueve onzas, lavado claro y largo a la cadera. Échatela ' +
        'sobre los hombros cuando enciendan el aire.',
    },
    {
      ref: '23106',
      name: 'Chaqueta de cuero Plaza Francia vinotinto',
      priceCents: 139_00,
      description:
        'Cordero muy suave teñido en vinotinto, con forro de viscosa. Toma la forma de tus hombros en pocas ' +
        'semanas. Guárdala en funda de tela y nunca en plástico.',
      stock: { XS: 0, XL: 2 },
    },
    {
      ref: '23110',
      name: 'Chaqueta de gabardina Hoyo de la Puerta arena',
      priceCents: 79_90,
      discPercent: 35,
      description:
        'Algodón encerado en seco que detiene la llovizna y el viento de la autopista. Cuello que se levanta, ' +
        'bolsillos hondos y cintura que se ajusta por dentro.',
    },
    {
      ref: '23113',
      name: 'Chaqueta de paño Santo Domingo palo de rosa',
      priceCents: 89_90,
      description:
        'Paño de lana batanada, tibio y con buen peso, en un rosa gris que se lleva con todo. El forro liso ' +
        'entra y sale sin arrastrar la manga de abajo.',
    },
  ],
);
