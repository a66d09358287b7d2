import { facts, list, note, type PageHead, type Section } from '#domain/content/prose/prose.ts';

export const TAILORING_HEAD: PageHead = {
  title: 'Sastrería a la medida',
  description:
    'Trajes, sacos, pantalones y camisas cortados para ti, con dos pruebas en tienda y entrega de 2 a 3 semanas.',
  lead: 'Un traje que se hace una sola vez, para una sola persona. Te tomamos las medidas en tienda, lo cortamos en nuestro taller y en 2 a 3 semanas es tuyo.',
  path: '/tailoring',
};

interface TailoringStep {
  title: string;
  when: string;
  text: string;
}

/** The steps of a made-to-measure suit, in order. */
export const TAILORING_STEPS: readonly TailoringStep[] = [
  {
    title: 'La conversación',
    when: 'Primera visita',
    text: 'Nos cuentas para qué es y cuándo lo necesitas. Con eso el sastre te muestra telas, forros y botones que sirven para esa ocasión y ese clima.',
  },
  {
    title: 'Las medidas',
    when: 'Primera visita',
    text: 'Tomamos más de veinte medidas y anotamos lo que la cinta no ve: la caída de los hombros, la postura, de qué lado llevas el teléfono. Son unos cuarenta minutos.',
  },
  {
    title: 'La prueba',
    when: 'A mitad de camino',
    text: 'Te pruebas la prenda armada con hilvanes, sin terminar. Es el momento de mover una costura, acortar una manga o cambiar de idea sobre las solapas.',
  },
  {
    title: 'La entrega',
    when: 'De 2 a 3 semanas después',
    text: 'Te la pruebas terminada. Si falta un ajuste, lo hacemos antes de que te la lleves.',
  },
];

export const TAILORING_SECTIONS: readonly Section[] = [
  {
    id: 'que-hacemos',
    title: 'Qué hacemos',
    body: [
      list(
        '**Trajes de dos y tres piezas**, para caballero y para dama.',
        '**Sacos y chalecos** sueltos, para llevar con lo que ya tienes.',
        '**Pantalones** con el tiro y el ruedo a tu altura.',
        '**Camisas** con cuello y puño a elección, e iniciales si las quieres.',
        '**Ajustes** de prendas compradas en la casa: ruedos, mangas, cintura.',
      ),
    ],
  },
  {
    id: 'tiempos',
    title: 'Tiempos',
    body: [
      facts({
        'Traje, saco o chaleco': '2 a 3 semanas desde la toma de medidas',
        'Pantalón o camisa': '2 semanas, con la misma toma de medidas',
        Pruebas: 'Una, y la de entrega',
      }),
      'El plazo cuenta desde que te tomamos las medidas y confirmas la tela. Si es para una boda o un grado, ven con un mes de margen y quedamos todos tranquilos.',
    ],
  },
  {
    id: 'precio-y-pago',
    title: 'Precio y pago',
    body: [
      'El precio depende de la tela y de la prenda, y lo sabes antes de que demos el primer corte. Está en dólares y puedes pagarlo en bolívares a la tasa oficial del BCV del día en que pagas. Recibimos Pago móvil, Zelle y transferencia.',
    ],
  },
  {
    id: 'garantia',
    title: 'Garantía del corte',
    body: [
      'Durante 30 días desde la entrega corregimos sin costo cualquier falla de tela, de confección o de medida. Una prenda hecha para ti no se puede vender a otra persona, y por eso no tiene devolución por cambio de parecer. Lo explicamos completo en [Devoluciones y garantía](/devoluciones#garantia).',
      note(
        'Guardamos tu molde y tus medidas para el próximo encargo. Si no quieres que los conservemos, dínoslo y los borramos.',
      ),
    ],
  },
];
