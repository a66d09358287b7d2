import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const WOMEN_T_SHIRTS: DemoProduct[] = collection(
  { category: 'franela', gender: 2, sizes: SIZE_RUNS.topsWomen },
  [
    {
      ref: '20303',
      name: 'Franela entallada esencial blanca',
      priceCents: 11_90,
      description:
        'Algodón con 5 % de elastano, opaco aun en blanco. El cuello no se abre y la manga tapa lo justo; compra ' +
        'dos, porque siempre hay una en la lavadora.',
    },
    {
      ref: '20306',
      name: 'Franela a rayas Río Caribe',
      priceCents: 16_90,
      description:
        'Rayas rojas y angostas sobre marfil, en punto de algodón con algo de peso. Se lleva con falda de lino o ' +
        'metida en un bluyín de talle alto.',
      stock: { M: 0 },
    },
    {
      ref: '20310',
      name: 'Franela de modal Tucupita rosa viejo',
      priceCents: 18_90,
      discPercent: 30,
      description:
        'El modal se siente frío al ponértelo y no hace motas. Rosa viejo muy discreto, largo a la cadera y una ' +
        'caída que favorece sin apretar.',
    },
    {
      ref: '20313',
      name: 'Franela manga larga Jají negra',
      priceCents: 19_90,
      description:
        'Punto fino de algodón pima, ceñido al brazo para que quepa bajo un saco. La pieza negra de diario, que ' +
        'no brilla ni se decolora en los codos.',
    },
    {
      ref: '20316',
      name: 'Franela de algodón Barlovento ocre',
      priceCents: 14_90,
      description:
        'Color de tierra seca después de la primera lluvia. Jersey de algodón orgánico de 180 gramos, corte ' +
        'relajado y dobladillo de doble aguja.',
    },
  ],
);

export const WOMEN_PYJAMAS: DemoProduct[] = collection({ category: 'pijama', gender: 2, sizes: SIZE_RUNS.nightwear }, [
  {
    ref: '20403',
    name: 'Pijama satinada Luna de Macuto azul acero',
    priceCents: 39_90,
    description:
      'Camisa y pantalón de satén lavable con vivos marfil. Resbala sobre la sábana y no da calor; guárdala ' +
      'doblada, que la percha le marca los hombros.',
  },
  {
    ref: '20406',
    name: 'Pijama de algodón Cocuyo a rayas',
    priceCents: 32_90,
    discPercent: 20,
    description:
      'Rayas rosa y blanco en popelina lavada, manga corta y pantalón suelto con bolsillos. Tan presentable ' +
      'que puedes desayunar con visita.',
  },
  {
    ref: '20410',
    name: 'Pijama de jersey Neblina salvia',
    priceCents: 29_90,
    description:
      'Bambú y algodón en punto elástico, para las que se mueven al dormir. La pretina ancha no marca y el ' +
      'puño se queda en su sitio toda la noche.',
    stock: { S: 0 },
  },
]);

export const WOMEN_TROUSERS: DemoProduct[] = collection(
  { category: 'pantalón', gender: 2, sizes: SIZE_RUNS.trousersWomen },
  [
    {
      ref: '21003',
      name: 'Pantalón de vestir La Castellana negro',
      priceCents: 48_90,
      description:
        'Crepé bielástico que sostiene sin apretar y no se marca al sentarse. Talle medio, pierna recta y ruedo ' +
        'con margen para usarlo con tacón o sin él.',
    },
    {
      ref: '21006',
      name: 'Pantalón de lino Coche blanco',
      priceCents: 46_90,
      discPercent: 20,
      description:
        'Lino de gramaje alto y forro hasta medio muslo: por fin un pantalón blanco que no transparenta. Lávalo ' +
        'aparte y tiéndelo a la sombra.',
      stock: { '30': 2 },
    },
    {
      ref: '21010',
      name: 'Bluyín talle alto Guayana índigo',
      priceCents: 44_90,
      description:
        'Denim de once onzas con 1 % de elastano, el mínimo para que ceda sin perder la forma. Talle alto de ' +
        'verdad y bolsillos traseros bien puestos.',
    },
    {
      ref: '21013',
      name: 'Pantalón sastre El Rosal camel',
      priceCents: 54_90,
      description:
        'Pinzas al frente y caída de traje, en la misma sarga de lana y viscosa del saco El Rosal. Juntos son un ' +
        'conjunto; por separado rinden el doble.',
      stock: { '38': 0 },
    },
    {
      ref: '21017',
      name: 'Pantalón espiga Los Chaguaramos gris',
      priceCents: 52_90,
      discPercent: 40,
      description:
        'Espiga menuda con tacto de franela, para oficinas frías y viajes al páramo. Pretina lisa con gancho ' +
        'oculto; pide una blusa clara y mocasines.',
    },
    {
      ref: '21020',
      name: 'Pantalón chino Tacarigua oliva',
      priceCents: 38_90,
      description:
        'Algodón de gabardina fina, teñido y suavizado en prenda. Corte cónico que termina en el tobillo; se ' +
        'arremanga una vuelta y ya es otro pantalón.',
    },
    {
      ref: '21024',
      name: 'Pantalón a rayas Puerto Píritu',
      priceCents: 34_90,
      discPercent: 25,
      description:
        'Rayas castañas sobre crudo, en algodón y lino de caída amplia. Cintura con elástico solo atrás, así que ' +
        'por delante conserva la línea de un pantalón de vestir.',
    },
    {
      ref: '21027',
      name: 'Pantalón de crepé Turpial terracota',
      priceCents: 42_90,
      description:
        'Pierna recta en un terracota cálido que levanta el azul y el blanco. Crepé de viscosa opaco y fresco; ' +
        'se lava en casa y se plancha con un paño encima.',
    },
  ],
);
