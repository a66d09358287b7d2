/** What the house says on the payment page, and after an order was placed there. */
export const PAYMENT_TEXTS = {
  byParcel: 'En Caracas, o por MRW a todo el país. Sin recargo.',
  byPickup: 'Gratis, donde tengan todo tu pedido.',
  delivery: 'Solo en Caracas. Sin recargo.',
  national: 'A todo el país por MRW. Sin recargo.',
  pickupPerson: 'Trae la cédula de quien aparece aquí. Te avisamos por correo cuando tu pedido esté listo.',
  payNow: 'Y subes el comprobante.',
  payAtPickup: 'En la tienda, cuando busques tu pedido.',
  freeOrder: 'No tienes nada que pagar: tu cupón cubre todo el pedido.',
  thanksInReview: 'Verificaremos tu pago y te escribiremos a {correo}.',
  thanks: 'Te escribiremos a {correo}.',
};
