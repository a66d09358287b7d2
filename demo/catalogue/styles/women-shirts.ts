import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const WOMEN_BLOUSES: DemoProduct[] = collection({ category: 'blusa', gender: 2, sizes: SIZE_RUNS.topsWomen }, [
  {
    ref: '20103',
    name: 'Blusa de satén Cayena coral',
    priceCents: 34_90,
    description:
      'Satén mate de viscosa con caída fluida y un coral suave, de pétalo. Métela en una falda recta para la ' +
      'oficina o déjala suelta sobre un bluyín.',
  },
  {
    ref: '20106',
    name: 'Blusa de lino Macanao blanca',
    priceCents: 36_90,
    description:
      'Lino liviano lavado con piedra, fresco incluso al mediodía. La manga corta cae un poco sobre el hombro ' +
      'y el ruedo redondeado se lleva por fuera.',
    stock: { S: 4 },
  },
  {
    ref: '20111',
    name: 'Blusa sin mangas Guaraira lila',
    priceCents: 24_90,
    discPercent: 20,
    description:
      'Crepé de poliéster reciclado que no se arruga en la maleta. La sisa está pensada para que no se asome ' +
      'nada, y el lila enciende un traje gris.',
  },
  {
    ref: '20114',
    name: 'Blusa a rayas Bahía de Cata',
    priceCents: 29_90,
    description:
      'Rayas verticales color petróleo sobre popelina blanca de algodón. Alarga la figura, acepta plancha ' +
      'caliente y sale bien de la lavadora todas las semanas.',
    stock: { XL: 0 },
  },
  {
    ref: '20118',
    name: 'Blusa de seda Sebucán marfil',
    priceCents: 59_90,
    description:
      'Seda lavable de 19 mommes, con puño angosto y costura francesa. Tiene peso suficiente para no ' +
      'transparentar y resbala bajo cualquier saco. Lávala a mano en agua fría con jabón neutro, envuélvela en ' +
      'una toalla para quitarle el agua y plánchala antes de que seque del todo.',
  },
  {
    ref: '20121',
    name: 'Blusa vichy La Asunción mostaza',
    priceCents: 26_90,
    discPercent: 35,
    description:
      'Vichy mostaza de cuadro chico, alegre y nada infantil. Algodón con cuerpo para que la manga conserve su ' +
      'forma; le va muy bien el denim claro.',
  },
  {
    ref: '20125',
    name: 'Blusa de crepé Orquídea ciruela',
    priceCents: 32_90,
    description:
      'La flor nacional en su tono más hondo. Crepé con peso, opaco, que se acomoda solo y no pide enagua. De ' +
      'día con pantalón crudo, de noche con falda negra.',
  },
  {
    ref: '20129',
    name: 'Blusa de algodón Quíbor menta',
    priceCents: 22_90,
    discPercent: 50,
    description:
      'Voile de algodón en doble capa, casi sin peso. Es la que buscas un domingo de calor: sin mangas, algo ' +
      'amplia y lista con solo sacudirla.',
    soldOut: true,
  },
  {
    ref: '20132',
    name: 'Blusa satinada Araguaney en flor',
    priceCents: 38_90,
    description:
      'Amarillo tostado de temporada, el que cubre el piso de Caracas en abril. Viscosa satinada de brillo ' +
      'bajo; combínala con marino, con chocolate o con blanco.',
  },
]);

export const WOMEN_SHIRTS: DemoProduct[] = collection({ category: 'camisa', gender: 2, sizes: SIZE_RUNS.topsWomen }, [
  {
    ref: '20203',
    name: 'Camisa blanca de popelina Bello Monte',
    priceCents: 39_90,
    description:
      'Cortada sobre el patrón de la camisa de caballero y entallada después, con pinzas en la espalda. ' +
      'Popelina de algodón con 3 % de elastano; el botón del pecho no se abre.',
  },
  {
    ref: '20206',
    name: 'Camisa de rayas Prados del Este rosa',
    priceCents: 36_90,
    description:
      'Raya palo de rosa en algodón fresco, puño que se dobla y deja ver el revés liso. Un poco larga atrás, ' +
      'para llevarla por fuera con pantalón angosto.',
    stock: { XS: 0 },
  },
  {
    ref: '20210',
    name: 'Camisa de denim suave Lecherías',
    priceCents: 42_90,
    description:
      'Tencel con aspecto de denim y caída de seda. Azul claro y parejo, fresca al tacto, se seca en una ' +
      'tarde. Ábrela sobre un vestido liso cuando refresque.',
  },
  {
    ref: '20213',
    name: 'Camisa de lino Adícora salvia',
    priceCents: 46_90,
    description:
      'Hombro caído y manga ancha para remangar. El lino salvia se suaviza con el uso; después de cinco ' +
      'lavadas es la camisa que no quieres prestar.',
  },
  {
    ref: '20217',
    name: 'Camisa satinada Valle Arriba azul noche',
    priceCents: 44_90,
    description:
      'Satén de viscosa azul noche con botones forrados. Tiene el orden de una camisa y la caída de una blusa: ' +
      'va del trabajo a la cena sin pasar por la casa.',
    stock: { L: 1 },
  },
]);
