import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const MEN_CHEMISES: DemoProduct[] = collection({ category: 'chemise', gender: 1, sizes: SIZE_RUNS.shirtsMen }, [
  {
    ref: '10203',
    name: 'Chemise clásica Samán azul marino',
    priceCents: 24_90,
    description:
      'Piqué de algodón de 220 gramos, el mismo desde hace décadas. Cuello tejido que no se enrolla y ' +
      'aberturas a los lados; aguanta la lavadora sin perder el color.',
  },
  {
    ref: '10206',
    name: 'Chemise clásica Samán blanca',
    priceCents: 24_90,
    description:
      'La que siempre hace falta en la gaveta. Algodón peinado con punto de panal, que deja pasar el aire y no ' +
      'se pega al cuerpo. Blanquea mejor al sol que con cloro.',
    stock: { M: 4 },
  },
  {
    ref: '10211',
    name: 'Chemise ribeteada Camurí',
    priceCents: 29_90,
    description:
      'Celeste con doble ribete marino en cuello y puños, como las de los viejos clubes de playa. Corte recto, ' +
      'largo medio y botones de nácar.',
  },
  {
    ref: '10214',
    name: 'Chemise de jersey mercerizado Bucare',
    priceCents: 32_90,
    discPercent: 20,
    description:
      'El mercerizado le da al algodón un brillo tenue y un tacto fresco, casi de seda. Su color ladrillo pide ' +
      'un pantalón arena y correa marrón.',
  },
  {
    ref: '10218',
    name: 'Chemise a rayas Chichiriviche',
    priceCents: 27_90,
    discPercent: 35,
    description:
      'Rayas azules sobre marfil que recuerdan los toldos del malecón. Tejido liviano de algodón, manga corta ' +
      'y cuello suave que no molesta con el calor.',
    stock: { XXL: 0 },
  },
  {
    ref: '10223',
    name: 'Chemise de piqué Araguaney',
    priceCents: 26_90,
    description:
      'El amarillo tostado del araguaney en flor, sobre piqué de algodón con un 4 % de elastano. Lávala del ' +
      'revés y con colores parecidos para que conserve el tono.',
  },
  {
    ref: '10227',
    name: 'Chemise manga larga Mucuchíes',
    priceCents: 34_90,
    description:
      'Cuando baja la temperatura y el saco es demasiado. Piqué tupido gris plomo, puño acanalado y manga ' +
      'larga que se deja subir al codo sin ceder.',
    soldOut: true,
  },
  {
    ref: '10230',
    name: 'Chemise Samán 60 verde botella',
    priceCents: 31_90,
    description:
      'Edición de aniversario: verde botella con un filete dorado en el cuello, apenas visible. Piqué de ' +
      'algodón pima, más suave y con menos motas al paso de los años.',
  },
]);

export const MEN_T_SHIRTS: DemoProduct[] = collection({ category: 'franela', gender: 1, sizes: SIZE_RUNS.tops }, [
  {
    ref: '10302',
    name: 'Franela básica cuello redondo blanca',
    priceCents: 9_90,
    description:
      'Algodón peinado de 160 gramos, cuello con refuerzo y costura de hombro a hombro para que no se deforme. ' +
      'Sirve sola o debajo de la camisa.',
  },
  {
    ref: '10305',
    name: 'Franela básica cuello redondo negra',
    priceCents: 9_90,
    description:
      'Teñida con colorantes reactivos, de los que no se ponen grises a la tercera lavada. El mismo corte ' +
      'recto de la blanca, con el largo justo para llevarla por fuera.',
    stock: { L: 0 },
  },
  {
    ref: '10311',
    name: 'Franela de algodón pima Choroní',
    priceCents: 19_90,
    description:
      'Pima de fibra larga en un verde salvia desteñido por el sol. Cae con más peso que una franela corriente ' +
      'y por eso se ve bien incluso debajo de un saco.',
  },
  {
    ref: '10314',
    name: 'Franela marinera La Guaira',
    priceCents: 17_90,
    discPercent: 25,
    description:
      'Rayas marinas sobre crudo, tejidas en máquina circular. Punto denso de algodón que no se transparenta y ' +
      'mejora con los años; sécala en plano para que no se estire.',
  },
  {
    ref: '10318',
    name: 'Franela de lino y algodón Paraguaná',
    priceCents: 24_90,
    discPercent: 10,
    description:
      'Mitad lino y mitad algodón, en un terracota que recuerda los caminos de la península. Tacto ligeramente ' +
      'rústico y mucha frescura. Lavado a mano o ciclo suave.',
  },
  {
    ref: '10323',
    name: 'Franela manga larga Tovar gris',
    priceCents: 21_90,
    description:
      'Punto jaspeado de 200 gramos con puños ajustados. Úsala como primera capa en tierra fría o como única ' +
      'prenda en una tarde de lluvia en Caracas.',
  },
]);

export const MEN_PYJAMAS: DemoProduct[] = collection({ category: 'pijama', gender: 1, sizes: SIZE_RUNS.nightwear }, [
  {
    ref: '10402',
    name: 'Pijama de popelina Sereno a rayas',
    priceCents: 36_90,
    description:
      'Camisa abotonada y pantalón con cordón, en popelina de algodón lavada para que llegue suave desde la ' +
      'primera noche. Vivos blancos en cuello y bolsillo.',
  },
  {
    ref: '10405',
    name: 'Pijama a cuadros Páramo',
    priceCents: 39_90,
    discPercent: 30,
    description:
      'Franela de algodón afelpada por ambas caras, tibia y liviana. Es el juego que agradeces en Mérida o con ' +
      'el aire acondicionado muy bajo.',
  },
  {
    ref: '10409',
    name: 'Pijama manga corta Brisa marino',
    priceCents: 29_90,
    description:
      'Jersey de algodón y modal, fresco y con algo de elasticidad. El pantalón lleva pretina forrada que no ' +
      'aprieta y dos bolsillos de verdad.',
    stock: { XL: 0 },
  },
]);
