import { list, type PageHead, type Section } from '#domain/content/prose/prose.ts';

export const FAQS_HEAD: PageHead = {
  title: 'Preguntas frecuentes',
  description: 'Cómo pagar, qué tasa se usa, cuánto tarda el envío, cómo elegir la talla y cómo cambiar una prenda.',
  lead: 'Lo que más nos preguntan en tienda y por correo, con la respuesta que damos.',
  path: '/faqs',
};

export const FAQS: readonly Section[] = [
  {
    id: 'cuenta',
    title: '¿Necesito una cuenta para comprar?',
    body: [
      'No. Puedes comprar, usar un cupón y guardar direcciones sin registrarte: el carrito y la lista de deseos se quedan en tu navegador. Una cuenta reúne tus pedidos{si bienvenida}, y tu primera compra con ella lleva {bienvenida} menos, una vez por persona: las condiciones están en los [Términos](/terminos#cupones){fin}. Los pasos están en [Cómo comprar](/como-comprar).',
    ],
  },
  {
    id: 'pago',
    title: '¿Cómo puedo pagar?',
    body: [
      list(
        '**Pago móvil**, en bolívares.',
        '**Transferencia** en bolívares a cualquiera de nuestras cuatro cuentas.',
        '**Zelle**, en dólares.',
      ),
      'Al finalizar subes una imagen del comprobante. Verificamos cada pago a mano y, cuando está confirmado, tu orden pasa de pendiente a validada.',
    ],
  },
  {
    id: 'tasa',
    title: '¿En qué moneda están los precios y qué tasa usan?',
    body: [
      'Los precios están en dólares de Estados Unidos. El monto en bolívares se calcula a la tasa oficial que publica el Banco Central de Venezuela (BCV) para el día. La tasa y su fecha aparecen junto al total y quedan escritas en tu orden.',
    ],
  },
  {
    id: 'envio',
    title: '¿Cuánto tarda y cuánto cuesta el envío?',
    body: [
      'Tarda de 1 a 6 días desde que confirmamos el pago, según la ciudad. Dentro de Caracas entregamos con delivery; al resto del país enviamos por MRW. No sumamos ningún cargo de envío a tu compra.',
    ],
  },
  {
    id: 'orden',
    title: '¿Cómo sé en qué va mi orden?',
    body: [
      'Al comprar te mostramos un número de orden, que empieza por {codigo} y lleva la fecha, y te lo enviamos por correo con un enlace para seguirla. Si no ves el correo, busca en la carpeta de no deseados o [escríbenos](/contact?asunto=support) con el número.',
    ],
  },
  {
    id: 'talla',
    title: '¿Cómo sé cuál es mi talla?',
    body: [
      'Mide una prenda parecida que te quede bien, extendida sobre una mesa, y compárala con las medidas de la descripción. Entre dos tallas, elige la mayor: un sastre quita con más facilidad de la que pone. Si dudas, [pregúntanos](/contact) o pruébatela en [una tienda](/stores).',
    ],
  },
  {
    id: 'devolucion',
    title: '¿Puedo cambiar o devolver una prenda?',
    body: [
      'Sí, durante los 30 días siguientes a la fecha en que la recibes, sin uso, con sus etiquetas y con el número de la orden. Puedes hacerlo en cualquier tienda o a distancia. El mismo plazo vale para la garantía por fallas. Las condiciones están en [Devoluciones y garantía](/devoluciones).',
    ],
  },
  {
    id: 'cupon',
    title: '¿Cómo uso un cupón de descuento?',
    body: [
      'Escríbelo en el carrito y aplícalo: el descuento se ve de inmediato en el resumen. Los cupones empiezan por {codigo}. Los que llevan 6 caracteres después se pueden usar varias veces; los de 4 o 5, una sola vez por persona. Algunos tienen fecha de inicio o de vencimiento. No se suman al descuento de bienvenida: cuenta el que más descuenta.',
    ],
  },
  {
    id: 'a-la-medida',
    title: '¿Cuánto tarda un traje a la medida?',
    body: [
      'De 2 a 3 semanas desde que te tomamos las medidas y confirmas la tela, con una prueba a mitad de camino. Lo contamos con detalle en [Sastrería a la medida](/tailoring).',
    ],
  },
];
