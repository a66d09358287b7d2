import { person, type WrittenSale } from '#demo/sales/demo-sale.ts';

/** All of them are paid. */
const PAID = { status: 'validado' } as const;

/** Sales that are picked up in a store or sent from two locations: one for each step of *Despacho*. */
export const PICKUP_SALES: readonly WrittenSale[] = [
  {
    ...PAID,
    customer: person('Haydée Contreras', 'haydee.contreras', '0414-5550785', 'V-11872046'),
    address: 'Av. Francisco de Miranda con calle Élice, edificio Araguaney, local 1, Chacao, Caracas',
    shipping: 'delivery',
    method: 'pago_movil',
    payment: { bank: 'Banesco', reference: '006274190853', payerPhone: '0414-5550785' },
    lines: [{ ref: '20303', size: 'S', quantity: 1 }],
    daysAgo: 6,
    dispatch: { from: ['caracas-chacao'], pickup: true, step: 'gone' },
  },
  {
    ...PAID,
    customer: person('Iván Darío Colmenares', 'ivan.colmenares', '0414-5550801', 'V-15206973'),
    address: 'Calle París entre calles Monterrey y Mucuchíes, quinta Bucare, Las Mercedes, Caracas',
    shipping: 'delivery',
    method: 'transferencia',
    payment: { bank: 'Banesco', reference: '90455141882', payerPhone: '0414-5550801' },
    lines: [
      { ref: '10107', size: 'XL', quantity: 1 },
      { ref: '10405', size: 'L', quantity: 1 },
    ],
    daysAgo: 1,
    dispatch: { from: ['caracas-las-mercedes'], pickup: true, step: 'ready' },
  },
  {
    ...PAID,
    customer: person('Norelys Guanipa', 'norelys.guanipa', '0414-5550817', 'V-21645390'),
    address: 'Bulevar de Sabana Grande con calle San Antonio, edificio Samán, planta baja, Caracas',
    shipping: 'delivery',
    method: 'pago_movil',
    payment: { bank: 'Banco de Venezuela', reference: '003861952740', payerPhone: '0414-5550817' },
    lines: [{ ref: '21203', size: 'M', quantity: 1 }],
    daysAgo: 0,
    dispatch: { from: ['caracas-sabana-grande'], pickup: true, step: 'held' },
  },
  {
    ...PAID,
    customer: person('Ricardo José Palencia', 'ricardo.palencia', '0414-5550833', 'V-13094528'),
    address: 'Av. Bolívar Norte, edificio Torre 4, piso 5, oficina 5-A, Valencia, estado Carabobo',
    shipping: 'national',
    method: 'zelle',
    payment: null,
    lines: [
      { ref: '12318', size: 'L', quantity: 1 },
      { ref: '12103', size: '44', quantity: 1 },
    ],
    daysAgo: 0,
    dispatch: { from: ['deposito-web', 'valencia-el-vinedo'], step: 'held' },
  },
];
