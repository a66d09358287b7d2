import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const MEN_SHIRTS: DemoProduct[] = collection({ category: 'camisa', gender: 1, sizes: SIZE_RUNS.shirtsMen }, [
  {
    ref: '10104',
    name: 'Camisa Oxford Ávila celeste',
    priceCents: 39_90,
    description:
      'Oxford de algodón peinado con cuello abotonado y canesú dividido. Se ablanda con cada lavada y va igual ' +
      'de bien bajo un saco que con los puños doblados.',
  },
  {
    ref: '10107',
    name: 'Camisa de popelina Capitolio blanca',
    priceCents: 44_90,
    description:
      'La camisa blanca de siempre, en popelina de algodón de fibra larga, tersa y fresca. El cuello recibe ' +
      'bien el nudo de la corbata. Plánchala todavía húmeda y llegará impecable a la noche.',
    stock: { L: 3 },
  },
  {
    ref: '10112',
    name: 'Camisa de lino Morrocoy arena',
    priceCents: 49_90,
    discPercent: 20,
    description:
      'Lino puro lavado en prenda, con la caída suelta que pide la playa. Las arrugas son parte de su gracia: ' +
      'cuélgala al salir de la lavadora y olvídate de la plancha.',
  },
  {
    ref: '10115',
    name: 'Camisa de rayas finas Altamira',
    priceCents: 42_90,
    description:
      'Raya azul de un milímetro sobre fondo blanco, tejida y no estampada, así que no se borra. Algodón 100 ' +
      '%, corte recto y largo suficiente para que se quede dentro del pantalón.',
    stock: { S: 0 },
  },
  {
    ref: '10118',
    name: 'Camisa a cuadros Colonia Tovar',
    priceCents: 36_90,
    discPercent: 30,
    description:
      'Franela de algodón cepillada por dentro, abrigada sin pesar. Pensada para el frío de la montaña: úsala ' +
      'abierta sobre una franela blanca o cerrada con un chaleco.',
  },
  {
    ref: '10121',
    name: 'Camisa manga corta Cuyagua turquesa',
    priceCents: 29_90,
    description:
      'Mezcla de lino y algodón (55 % y 45 %) que se seca rápido y respira. Ruedo recto para llevarla por ' +
      'fuera, con bermudas o con un pantalón claro.',
  },
  {
    ref: '10126',
    name: 'Camisa de denim Catatumbo',
    priceCents: 46_90,
    description:
      'Denim liviano de seis onzas, teñido con índigo y lavado dos veces para que no destiña sobre tu ropa. ' +
      'Costuras en hilo ocre y botones de nácar ahumado.',
  },
  {
    ref: '10129',
    name: 'Camisa de sarga Roraima oliva',
    priceCents: 38_90,
    description:
      'La sarga le da cuerpo y la diagonal disimula las arrugas del viaje. Algodón con un toque de elastano ' +
      'para moverte con libertad; combínala con caqui o con bluyín oscuro.',
    stock: { XXL: 0, XL: 2 },
  },
  {
    ref: '10133',
    name: 'Camisa vichy Los Palos Grandes vinotinto',
    priceCents: 34_90,
    discPercent: 25,
    description:
      'Cuadro vichy pequeño en vinotinto y blanco, en algodón suave de tacto seco. Alegra un pantalón gris sin ' +
      'quitarle seriedad y acepta una corbata de punto.',
  },
  {
    ref: '10137',
    name: 'Camisa sin plancha Urdaneta gris perla',
    priceCents: 54_90,
    description:
      'Espiga menuda de algodón con acabado que no pide plancha. Lávala, cuélgala en un gancho ancho y al día ' +
      'siguiente está lista para la oficina.',
  },
  {
    ref: '10140',
    name: 'Camisa de lino Galipán marfil',
    priceCents: 47_90,
    description:
      'Un lino de grosor medio que no transparenta, con botones de corozo y costuras inglesas por dentro. Es ' +
      'la camisa de los bautizos, los domingos y las sobremesas largas.',
  },
  {
    ref: '10144',
    name: 'Camisa manga corta Carenero a rayas',
    priceCents: 27_90,
    discPercent: 40,
    description:
      'Raya ancha color petróleo sobre marfil, en popelina fresca de algodón. Corte holgado, de domingo; ' +
      'llévala por fuera y con el último botón suelto.',
    soldOut: true,
  },
  {
    ref: '10149',
    name: 'Camisa de gala Municipal en piqué blanco',
    priceCents: 59_90,
    description:
      'Para el traje oscuro y las noches de teatro: piqué de algodón egipcio con relieve discreto y puño doble ' +
      'para yuntas. Lávala aparte, en agua tibia, y plánchala por el revés.',
    stock: { S: 2, XXL: 1 },
  },
  {
    ref: '10152',
    name: 'Camisa Samán 60 verde hoja',
    priceCents: 52_90,
    description:
      'La camisa de nuestra temporada número sesenta. Sarga de algodón teñida en el verde de la hoja del ' +
      'samán, con cuello estructurado y una puntada dorada por dentro del puño, donde solo la ves tú. Corte ' +
      'recto, como la primera que hicimos en 1966.',
  },
]);
