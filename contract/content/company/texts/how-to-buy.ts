import { type Block, facts, list, note, type PageHead } from '#domain/content/prose/prose.ts';

export const HOW_TO_BUY_HEAD: PageHead = {
  title: 'Cómo comprar',
  description:
    'Compra en cuatro pasos, sin crear una cuenta: elige tu talla, indica a dónde va, paga y recibe tu pedido de 1 a 6 días.',
  lead: 'Cuatro pasos, sin crear una cuenta. Ten a mano tu cédula y la aplicación de tu banco.',
  path: '/como-comprar',
};

interface BuyingStep {
  id: string;
  title: string;
  body: readonly Block[];
}

export const BUYING_STEPS: readonly BuyingStep[] = [
  {
    id: 'elige',
    title: 'Elige tu prenda y tu talla',
    body: [
      'Recorre la [tienda](/shop) o busca por categoría. En cada prenda ves las tallas que quedan; las agotadas se ven, pero no se pueden elegir. Escoge talla y cantidad y añádela al carrito.',
      'Si todavía lo estás pensando, guárdala en tu lista de deseos: se queda en tu navegador hasta que vuelvas.',
    ],
  },
  {
    id: 'revisa',
    title: 'Revisa tu carrito',
    body: [
      'En el [carrito](/cart) puedes cambiar cantidades, pasar prendas a la lista de deseos y aplicar un cupón. El resumen muestra el subtotal, el descuento y el total. Si entras en tu cuenta, tu primera compra lleva el [descuento de bienvenida](/terminos#cupones). No se le suma ningún cargo de envío.',
    ],
  },
  {
    id: 'paga',
    title: 'Indica a dónde va y paga',
    body: [
      'Escribe la dirección de quien recibe y elige el envío. Luego paga por uno de los tres medios y sube una imagen del comprobante. Sin comprobante no podemos apartar tus prendas.',
      list(
        '**Pago móvil**, en bolívares.',
        '**Transferencia** en bolívares a cualquiera de nuestras cuatro cuentas.',
        '**Zelle**, en dólares.',
      ),
      note(
        'Los precios están en dólares. El monto en bolívares se calcula a la tasa oficial del BCV del día y es el que debes transferir, con sus céntimos.',
      ),
    ],
  },
  {
    id: 'recibe',
    title: 'Recibe tu pedido',
    body: [
      'Al terminar te mostramos tu número de orden y te lo enviamos por correo con el enlace para seguirla. La orden queda pendiente mientras verificamos el pago; cuando lo confirmamos pasa a validada y preparamos tus prendas.',
      'El envío tarda de 1 a 6 días según tu ciudad. Si algo no queda como esperabas, tienes 30 días para [cambiarlo o devolverlo](/devoluciones).',
    ],
  },
];

export const SHIPPING_FACTS: Block = facts({
  'Delivery (Caracas)': 'Un motorizado lo lleva a tu puerta, solo dentro de Caracas.',
  'Envío nacional (MRW)': 'A tu dirección o a la agencia MRW que indiques, en todo el país.',
  Tiempo: 'De 1 a 6 días desde que confirmamos el pago.',
  Costo: 'No sumamos ningún cargo de envío a tu compra.',
});

export const PAYMENT_FACTS: Block = facts({
  'Pago móvil': 'En bolívares. Necesitamos el banco, la referencia y la fecha del pago.',
  Zelle: 'En dólares, por el total exacto de la orden.',
  Transferencia: 'En bolívares, a una de cuatro cuentas. Los datos aparecen al pagar.',
});
