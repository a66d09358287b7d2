import { facts, heading, list, note, type PageHead, type Section, steps } from '#domain/content/prose/prose.ts';

export const RETURNS_HEAD: PageHead = {
  title: 'Devoluciones y garantía',
  description:
    'Tienes 30 días para cambiar o devolver una prenda, o para pedir garantía por una falla. En tienda o por correo.',
  lead: 'Tienes 30 días desde que recibes tu pedido para cambiar, devolver o pedir garantía. Vale igual si compraste en la página o en una tienda.',
  path: '/devoluciones',
};

/** The two collapsible sections of the page. */
export const RETURNS_SECTIONS: readonly Section[] = [
  {
    id: 'devoluciones',
    title: 'Cambios, devoluciones y reembolsos',
    body: [
      'Puedes cambiar una prenda por otra talla, color o modelo, o devolverla y recibir tu dinero, dentro de los **30 días** siguientes a la fecha en que la recibiste. No tienes que explicarnos el motivo.',
      heading('Cómo debe estar la prenda'),
      list(
        'Sin uso, sin lavar y sin arreglos hechos fuera de la casa.',
        'Con sus etiquetas puestas.',
        'Con la factura o el número de la orden.',
      ),
      heading('Cómo se hace'),
      list(
        '**En tienda:** lleva la prenda a [cualquiera de nuestras tiendas](/stores), aunque hayas comprado en línea. El cambio se hace en el momento si hay tu talla.',
        '**A distancia:** [escríbenos](/contact?asunto=support) con tu número de orden. Te respondemos con la dirección a la que debes enviarla y el número que la identifica. Cuando la recibimos la revisamos y te escribimos con el resultado.',
      ),
      heading('Cómo te devolvemos el dinero'),
      list(
        'Por el mismo medio con que pagaste, a nombre de quien hizo la compra.',
        'Por el monto en dólares que pagaste por la prenda, ya descontado el cupón. Si pagaste en bolívares, te devolvemos ese monto en bolívares a la tasa oficial del BCV del día del reembolso.',
        'Si prefieres, puedes dejarlo a favor para otra compra.',
      ),
      heading('Quién paga el envío de vuelta'),
      facts({
        'Cambio de talla o de parecer': 'El envío de vuelta va por tu cuenta.',
        'Error nuestro o prenda con falla': 'El envío de vuelta y el nuevo van por la nuestra.',
      }),
      note(
        'No se cambian ni devuelven, salvo por garantía: las prendas hechas o ajustadas a tu medida y, por higiene, las pijamas y los accesorios de uso íntimo que se hayan sacado de su empaque.',
      ),
    ],
  },
  {
    id: 'garantia',
    title: 'Garantía',
    body: [
      'Durante **30 días** desde que recibes la prenda respondemos por cualquier falla de tela o de confección: una costura que se abre, un cierre que se traba, un botón mal cosido, un color que suelta cuando la lavaste como dice la etiqueta.',
      heading('Qué hacemos, en este orden'),
      steps(
        'La reparamos en nuestro taller.',
        'Si no tiene arreglo, te la cambiamos por una igual.',
        'Si no queda otra igual, eliges entre otra prenda del mismo precio o tu dinero.',
      ),
      'Para pedirla, lleva la prenda a una tienda o [escríbenos](/contact?asunto=support) con tu número de orden y una foto de la falla. La garantía no te cuesta nada, tampoco el envío.',
      heading('Qué no cubre'),
      list(
        'El desgaste propio del uso.',
        'El daño por lavar, planchar o secar de otra manera que la indicada en la etiqueta.',
        'Los arreglos hechos fuera de la casa.',
      ),
      'Las prendas de [sastrería a la medida](/tailoring) tienen la misma garantía de 30 días, que incluye las medidas: si algo no asienta, lo corregimos.',
      note('Esta garantía se suma a los derechos que la ley venezolana te da como consumidor y no los limita.'),
    ],
  },
];
