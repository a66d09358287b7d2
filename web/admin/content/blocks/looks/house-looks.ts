import { type HouseBlock, NETWORKS, type Network } from '#contract/content/house/house.ts';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { field, type TypeLook } from './look.ts';

const colour = (name: string, label: string, hint: string) => field(name, label, { input: 'colour', hint });
const optional = (name: string, label: string, hint?: string) =>
  field(name, label, { required: false, ...(hint && { hint }) });
const whole = (name: string, label: string, hint: string) => field(name, label, { input: 'whole', hint });

export const HOUSE_LOOKS: Record<HouseBlock['type'], TypeLook> = {
  identity: {
    name: 'Nombre',
    fields: [
      field('name', 'Nombre de la tienda', {
        hint: 'Sale en todas las páginas, en los correos y en lo que se imprime.',
      }),
      optional('tagline', 'Lema', 'Sale al pie de las páginas y en el título de la portada.'),
      optional('foundedIn', 'Año de fundación', 'Vacío: no se dice desde cuándo existe la tienda.'),
      field('description', 'Descripción para buscadores', {
        input: 'lines',
        required: false,
        hint: 'Una o dos frases. Se ven en Google y al compartir la portada.',
      }),
      optional('legalName', 'Razón social', 'Como emisor de las guías de despacho y órdenes de entrega.'),
      optional('rif', 'RIF'),
      field('fiscalAddress', 'Domicilio fiscal', { input: 'lines', required: false }),
    ],
  },
  look: {
    name: 'Logo y colores',
    fields: [
      field('picture', 'Logo', { input: 'logo', required: false }),
      colour('accent', 'Color de la casa', 'Insignias, marcas y bordes.'),
      colour(
        'accentText',
        'Color de la casa para textos',
        'Se lee sobre el fondo claro y sobre el tono suave del color de la casa.',
      ),
      colour('dark', 'Fondo oscuro', 'La barra del menú y las bandas oscuras.'),
      colour('paper', 'Fondo de las páginas', 'Un color claro.'),
    ],
  },
  contact: {
    name: 'Contacto y redes',
    fields: [
      optional(
        'whatsapp',
        'WhatsApp',
        'Un celular, o un número con su código de país. Vacío: la tienda no ofrece WhatsApp.',
      ),
      optional('phone', 'Teléfono', 'Vacío: se muestra el de WhatsApp, o el de la casa matriz.'),
      field('email', 'Correo que ven los clientes', {
        hint: 'Los avisos de la tienda siguen llegando al buzón que puso quien la instaló.',
      }),
      ...(Object.keys(NETWORKS) as Network[]).map((network) =>
        optional(network, NETWORKS[network], `La dirección de la página, como https://…`),
      ),
    ],
  },
  sales: {
    name: 'Condiciones de venta',
    fields: [
      field('welcome', 'La primera compra con cuenta lleva un descuento de bienvenida', {
        input: 'check',
        required: false,
      }),
      whole(
        'welcomePercent',
        'Descuento de bienvenida, en %',
        'Vale para los pedidos que se hacen desde que se publica.',
      ),
      whole(
        'lowStock',
        'Pocas unidades',
        `Con esta existencia en línea o menos, la tienda dice cuántas quedan. Hasta ${LOW_STOCK}.`,
      ),
      whole(
        'runningOut',
        'Por agotarse',
        'Con esta existencia o menos, el panel y la lista de productos piden reponer.',
      ),
      whole(
        'waitingDays',
        'Días de espera de «Avísame»',
        'Después se borra el correo de quien espera una talla agotada.',
      ),
    ],
  },
};
