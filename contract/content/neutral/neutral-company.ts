import type { CompanyBlock } from '../company/company-blocks.ts';
import type { CompanyKind } from '../company/company-documents.ts';
import { richFrom } from '../company/rich-from.ts';

// The pages about a house that has not written them: what is true of every shop, and no promise that only a house can make.

type Sections = readonly (readonly [id: string, title: string, ...paragraphs: string[]])[];

function page(title: string, description: string, sections: Sections): { blocks: CompanyBlock[] } {
  const intro: CompanyBlock = {
    id: 'encabezado',
    type: 'intro',
    hidden: false,
    title,
    description,
    lead: '',
    since: '',
  };
  const parts = sections.map(
    ([id, heading, ...paragraphs]): CompanyBlock => ({
      id,
      type: 'section',
      hidden: false,
      title: heading,
      body: richFrom(paragraphs),
    }),
  );
  return { blocks: [intro, ...parts] };
}

const ASK = 'Si tienes una duda, [escríbenos](/contact) y te respondemos.';

export const NEUTRAL_COMPANY: Record<CompanyKind, { blocks: CompanyBlock[] }> = {
  about: page('Quiénes somos', 'La tienda y quienes la atienden.', [
    ['tienda', 'La tienda', '{tienda} vende ropa y accesorios en línea.', ASK],
  ]),
  buying: page('Cómo comprar', 'Los pasos de una compra, del carrito a la entrega.', [
    ['elige', 'Elige', 'Busca la prenda, elige la talla y agrégala al carrito. No hace falta tener una cuenta.'],
    ['paga', 'Paga', 'Escribe tus datos y a dónde va el pedido, paga como te indica la página y sube el comprobante.'],
    [
      'recibe',
      'Recibe',
      'Verificamos el pago, te escribimos por correo y preparamos tu pedido. Puedes seguirlo con su enlace.',
    ],
  ]),
  faqs: page('Preguntas frecuentes', 'Lo que más nos preguntan.', [
    ['cuenta', '¿Necesito una cuenta para comprar?', 'No. Con una cuenta, tus pedidos quedan reunidos en ella.'],
    [
      'precio',
      '¿En qué moneda están los precios?',
      'En dólares. El monto en bolívares se calcula a la tasa que muestra la página.',
    ],
    ['pedido', '¿Cómo sé en qué va mi pedido?', 'Con el enlace que te llega por correo, sin contraseña.', ASK],
  ]),
  returns: page('Cambios y devoluciones', 'A dónde escribir si algo no está bien con tu pedido.', [
    ['escribenos', 'Si algo no está bien', '[Escríbenos](/contact) con el número de tu pedido y lo que pasó.'],
  ]),
  terms: page('Términos y condiciones', 'Las reglas con que se compra en la página.', [
    [
      'aceptacion',
      'Al comprar',
      'Al hacer un pedido contratas con {tienda}. Para comprar debes ser mayor de edad y dar datos verdaderos.',
    ],
    [
      'precios',
      'Precios',
      'Vale el precio que muestra el resumen al confirmar. El monto en bolívares se calcula a la tasa que se muestra antes de pagar.',
    ],
    ['pagos', 'Pagos', 'El pedido queda pendiente mientras se verifica el pago, y validado cuando se confirma.'],
    ['cupones', 'Cupones', 'Un cupón vale en las fechas que indica y según sus condiciones. No se cambia por dinero.'],
    [
      'datos',
      'Datos personales',
      'Tus datos se usan para atender tu pedido. Para verlos, corregirlos o borrarlos, [escríbenos](/contact).',
    ],
  ]),
  tailoring: page('Arreglos y medidas', 'A dónde preguntar por un arreglo.', [['pregunta', 'Pregúntanos', ASK]]),
  glossary: page('Glosario', 'Las palabras de la tienda.', [
    ['talla', 'Talla', 'La medida con que se vende una prenda. Cada página muestra las que hay.'],
    ['comprobante', 'Comprobante', 'La imagen que muestra tu pago. Se sube al hacer el pedido.'],
  ]),
  contact: {
    blocks: page('Contacto', 'Escríbenos por el formulario o por correo.', []).blocks.map((block) =>
      block.type === 'intro' ? { ...block, lead: 'Cuéntanos qué necesitas y te respondemos.' } : block,
    ),
  },
};

/** A house writes the measures of its own garments; until then products show none. */
export const NEUTRAL_SIZES = { blocks: [] };
