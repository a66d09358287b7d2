import type { PageHead, Section } from '#domain/content/prose/prose.ts';

export const GLOSSARY_HEAD: PageHead = {
  title: 'Glosario',
  description:
    'Once palabras de sastrería y de la tienda, explicadas en dos líneas: chemise, entretela, horma, ruedo, tiro…',
  lead: 'Once palabras que usamos en las etiquetas, en el taller y en la caja.',
  path: '/glosario',
};

/** In alphabetical order. */
export const GLOSSARY: readonly Section[] = [
  {
    id: 'chemise',
    title: 'Chemise',
    body: [
      'En Venezuela, la camisa de tejido de punto con cuello, dos o tres botones y manga corta; en otros países se llama polo. Casi siempre es de piqué.',
    ],
  },
  {
    id: 'comprobante',
    title: 'Comprobante',
    body: [
      'La imagen que te da el banco cuando pagas: una captura o una foto donde se lean el monto, la fecha y la referencia. La subes al finalizar la compra y con ella verificamos tu pago.',
    ],
  },
  {
    id: 'entretela',
    title: 'Entretela',
    body: [
      'La capa que va entre la tela y el forro y da cuerpo al pecho, las solapas y el cuello. Cosida, se mueve contigo y dura más; fusionada con calor, pesa menos y abarata la prenda. La ficha del producto dice cuál lleva.',
    ],
  },
  {
    id: 'franela',
    title: 'Franela',
    body: ['La camiseta de algodón sin cuello ni botones. No tiene que ver con la tela de invierno del mismo nombre.'],
  },
  {
    id: 'horma',
    title: 'Horma',
    body: [
      'Qué tan cerca del cuerpo está cortada una prenda de la misma talla. La regular deja holgura en pecho y cintura; la slim la reduce. No cambia el largo.',
    ],
  },
  {
    id: 'outlet',
    title: 'Outlet',
    body: [
      'Las prendas con precio rebajado, casi siempre las últimas tallas de una colección anterior. Son iguales a las demás y tienen [los mismos 30 días](/devoluciones) para cambio y garantía.',
    ],
  },
  {
    id: 'pique',
    title: 'Piqué',
    body: [
      'Tejido de algodón con relieve de panal. Deja pasar el aire y no se pega a la piel, y por eso se usa en las chemises.',
    ],
  },
  {
    id: 'referencia',
    title: 'Referencia',
    body: [
      'En una prenda, el número que comparten todas las tallas de un mismo modelo; dínoslo si preguntas por ella. En un pago, el número de operación que te da el banco.',
    ],
  },
  {
    id: 'ruedo',
    title: 'Ruedo',
    body: [
      'El doblez del borde de un pantalón, una falda o una manga; en otros países, dobladillo o basta. Los pantalones de vestir traen tela de sobra para subirlo o bajarlo.',
    ],
  },
  {
    id: 'tasa-bcv',
    title: 'Tasa BCV',
    body: [
      'El tipo de cambio oficial entre el dólar y el bolívar que publica el Banco Central de Venezuela. Con la del día calculamos el monto en bolívares de tu compra.',
    ],
  },
  {
    id: 'tiro',
    title: 'Tiro',
    body: [
      'La distancia de la entrepierna a la cintura. Decide a qué altura se sienta el pantalón: tiro bajo en la cadera, medio bajo el ombligo, alto en la cintura.',
    ],
  },
];
