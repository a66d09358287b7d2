import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const MEN_TIES: DemoProduct[] = collection({ category: 'corbatas', gender: 1, sizes: SIZE_RUNS.one }, [
  {
    ref: '14003',
    name: 'Corbata de seda Paraninfo azul marino',
    priceCents: 29_90,
    description:
      'Seda lisa de ocho centímetros, doblada y cosida a mano con una sola hebra. Deshaz el nudo antes de ' +
      'guardarla y cuélgala para que la tela descanse.',
  },
  {
    ref: '14006',
    name: 'Corbata regimental Campo de Marte',
    priceCents: 27_90,
    description:
      'Rayas diagonales vinotinto y marino en reps de seda, con cuerpo suficiente para un nudo firme. Anímate ' +
      'a llevarla con camisa de rayas más finas.',
    stock: { 'Talla Única': 3 },
  },
  {
    ref: '14009',
    name: 'Corbata de lana San Javier gris',
    priceCents: 24_90,
    discPercent: 40,
    description:
      'Lana cepillada en espiga, mate y mullida. Da textura a un traje liso y hace buena pareja con el tweed; ' +
      'no la planches, basta el vapor de la ducha.',
  },
  {
    ref: '14012',
    name: 'Corbata de lino Cubagua celeste',
    priceCents: 19_90,
    description:
      'Para bodas de día y trajes claros. Lino y seda a partes iguales, sin forro en las puntas, con un nudo ' +
      'pequeño y algo irregular que le sienta bien.',
  },
  {
    ref: '14016',
    name: 'Corbata a cuadros Montalbán',
    priceCents: 22_90,
    description:
      'Cuadro verde botella cruzado por un hilo dorado, en seda y algodón. Ancho de siete centímetros y medio, ' +
      'el que mejor va con las solapas de hoy.',
  },
  {
    ref: '14019',
    name: 'Corbata Samán 60 verde y oro',
    priceCents: 34_90,
    description:
      'Tejida para el aniversario en seda jacquard: la hoja del samán y la flor del araguaney convertidas en ' +
      'dos rayas. Numerada por dentro y presentada en caja.',
  },
]);

export const MEN_BELTS: DemoProduct[] = collection({ category: 'cinturones', gender: 1, sizes: SIZE_RUNS.belts }, [
  {
    ref: '14103',
    name: 'Cinturón de vestir Congreso negro',
    priceCents: 29_90,
    description:
      'Becerro de tres centímetros con hebilla satinada, a juego con los zapatos Oxford de la misma línea. ' +
      'Mídete la cintura en centímetros y elige la talla más cercana.',
  },
  {
    ref: '14106',
    name: 'Cinturón de cuero Sarría coñac',
    priceCents: 32_90,
    description:
      'Una sola pieza de vaqueta con canto pulido y hebilla de latón macizo. Con los meses toma el color y la ' +
      'curva de quien lo usa.',
    stock: { '85': 0, '110': 2 },
  },
  {
    ref: '14110',
    name: 'Cinturón de gamuza Turgua arena',
    priceCents: 26_90,
    discPercent: 30,
    description:
      'Gamuza suave montada sobre cuero, para que no se estire. Tono arena que aclara cualquier pantalón azul ' +
      'y acompaña los zapatos del mismo nombre.',
  },
  {
    ref: '14113',
    name: 'Cinturón doble costura Llano chocolate',
    priceCents: 19_90,
    description:
      'Cuatro centímetros de cuero firme con pespunte ocre, hecho para presillas de bluyín. Hebilla sencilla ' +
      'con tornillos, así que puedes cambiarla cuando quieras.',
  },
]);

export const MEN_EXTRAS: DemoProduct[] = collection({ category: 'accesorios', gender: 1, sizes: SIZE_RUNS.one }, [
  {
    ref: '14203',
    name: 'Pañuelo de bolsillo Cota Mil blanco',
    priceCents: 12_90,
    description:
      'Lino de pañuelería con dobladillo enrollado a mano. Dóblalo recto y deja asomar un centímetro: con eso ' +
      'basta para terminar un saco.',
  },
  {
    ref: '14206',
    name: 'Pañuelo de seda El Calvario índigo',
    priceCents: 18_90,
    description:
      'Cuarenta centímetros de seda índigo con orilla dorada. Mételo en el bolsillo sin pensarlo mucho, con ' +
      'las puntas hacia adentro, y que la tela haga el resto.',
  },
  {
    ref: '14210',
    name: 'Sombrero de paja toquilla Sorte natural',
    priceCents: 49_00,
    description:
      'Paja toquilla tejida a mano con cinta castaña y badana de algodón. Pesa menos de cien gramos y da una ' +
      'sombra tupida. Tómalo siempre por el ala, nunca por la copa, y no lo dejes dentro del carro al sol: la ' +
      'fibra se seca y se parte.',
    stock: { 'Talla Única': 5 },
  },
]);
