import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const WOMEN_DRESSES: DemoProduct[] = collection({ category: 'vestido', gender: 2, sizes: SIZE_RUNS.topsWomen }, [
  {
    ref: '22003',
    name: 'Vestido de lino Morrocoy arena',
    priceCents: 69_90,
    description:
      'Lino prelavado de caída recta, sin mangas y con bolsillos en la costura. Ponte sandalias y un sombrero ' +
      'para el día; con zapato cerrado llega a la cena.',
  },
  {
    ref: '22006',
    name: 'Vestido negro Teresa de la Parra',
    priceCents: 89_90,
    description:
      'El vestido negro que te pones durante veinte años. Crepé de lana fría, forrado por completo, con pinzas ' +
      'que dibujan la cintura sin apretarla.',
    stock: { XL: 1 },
  },
  {
    ref: '22010',
    name: 'Vestido de satén Cocuiza verde samán',
    priceCents: 98_00,
    description:
      'Satén pesado cortado al bies, que se mueve contigo y no se pega. El verde es profundo, de hoja vista a ' +
      'contraluz, y cambia según la hora. Llévalo con el pelo recogido y pocas joyas. Viene forrado hasta la ' +
      'rodilla y se limpia en seco.',
  },
  {
    ref: '22013',
    name: 'Vestido de popelina Carora a rayas',
    priceCents: 58_90,
    discPercent: 20,
    description:
      'Popelina celeste y blanca, con la frescura de una camisa recién planchada. Puedes ceñirlo con un ' +
      'cinturón delgado o dejarlo caer. Lavable y sin misterio con la plancha.',
    stock: { XS: 0 },
  },
  {
    ref: '22017',
    name: 'Vestido a cuadros Bailadores',
    priceCents: 54_90,
    discPercent: 45,
    description:
      'Cuadro escocés en vinotinto y camel, de viscosa cepillada. Manga larga para tierras altas; con botas y ' +
      'un saco de lana atraviesa el diciembre andino.',
  },
  {
    ref: '22021',
    name: 'Vestido de punto Sanare ciruela',
    priceCents: 49_90,
    description:
      'Jersey grueso de viscosa que acompaña el cuerpo sin marcarlo. No se arruga en el avión y cabe en una ' +
      'esquina de la maleta. Sécalo siempre en plano.',
  },
  {
    ref: '22024',
    name: 'Vestido de denim Paraguaipoa',
    priceCents: 62_90,
    description:
      'Denim de siete onzas, suave como una camisa usada, con costura ocre a la vista. Cámbiale el cinturón y ' +
      'cambia el vestido.',
    stock: { M: 3, L: 0 },
  },
  {
    ref: '22028',
    name: 'Vestido de fiesta Ópera rosa palo',
    priceCents: 149_00,
    discPercent: 30,
    description:
      'Mikado con cuerpo de corsetería ligera por dentro, para que no tengas que pensar en él en toda la ' +
      'noche. Se ajusta a tu medida en nuestro taller. Limpieza en seco.',
    soldOut: true,
  },
  {
    ref: '22031',
    name: 'Vestido de lino Apamate terracota',
    priceCents: 74_90,
    description:
      'De la colección nueva: lino y tencel en un terracota rosado, con la cintura apenas marcada. Se arruga ' +
      'la mitad que un lino puro y conserva todo su frescor. Lávalo en frío y sácalo de la lavadora sin ' +
      'esperar; con plancha tibia por el revés queda como el primer día.',
  },
]);

export const WOMEN_SKIRTS: DemoProduct[] = collection({ category: 'falda', gender: 2, sizes: SIZE_RUNS.topsWomen }, [
  {
    ref: '21203',
    name: 'Falda sastre El Rosal azul marino',
    priceCents: 39_90,
    description:
      'Lana fría con forro de cupro y abertura atrás para caminar sin pensarlo. Es la base de la semana: blusa ' +
      'de seda el lunes, franela blanca el viernes.',
  },
  {
    ref: '21206',
    name: 'Falda de satén Cumaná champaña',
    priceCents: 36_90,
    description:
      'Cortada al bies en satén mate, con pretina elástica escondida. De día llévala con una franela gruesa y ' +
      'zapatos bajos; de noche ya sabrás.',
    stock: { S: 2 },
  },
  {
    ref: '21210',
    name: 'Falda a cuadros San Cristóbal',
    priceCents: 42_90,
    discPercent: 30,
    description:
      'Un tartán sobrio, gris con línea ladrillo, en mezcla de lana que no pica. El largo cubre la rodilla y ' +
      'el forro evita que suba al andar.',
  },
  {
    ref: '21213',
    name: 'Falda de denim Cabimas azul claro',
    priceCents: 32_90,
    description:
      'Denim de diez onzas lavado con enzimas, suave por dentro. Es el bluyín que ya conoces, pero con brisa. ' +
      'Sirve con zapatos planos y con camisa de vestir.',
  },
  {
    ref: '21217',
    name: 'Falda de lino Cuyagua marfil',
    priceCents: 38_90,
    description:
      'Lino con enagua de algodón, para que el sol no la atraviese. Se anima con una blusa de color o se queda ' +
      'en blanco total, con collar de semillas.',
    stock: { XL: 0 },
  },
  {
    ref: '21220',
    name: 'Falda de sarga Guacamaya petróleo',
    priceCents: 34_90,
    description:
      'Sarga de algodón con cuerpo, en un azul verdoso difícil de encontrar. Mantiene la forma desde la cadera ' +
      'y agradece un cinturón delgado de cuero.',
  },
]);
