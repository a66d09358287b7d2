import { type DemoSale, person, type WrittenSale } from '#demo/sales/demo-sale.ts';
import { PICKUP_SALES } from '#demo/sales/pickup-sales.ts';
import { WAITING_SALES } from '#demo/sales/waiting-sales.ts';

/** @param voucherPrefix as given to `demoVouchers` */
export function demoSales(voucherPrefix: string): DemoSale[] {
  return [...SALES, ...WAITING_SALES, ...PICKUP_SALES].map(({ withVoucher, ...sale }) => ({
    ...sale,
    ...(withVoucher && { voucherCode: `${voucherPrefix}AMIGOS` }),
  }));
}

/**
 * Oldest first. The status fits the age: month-old sales are settled, today's wait for their proof to be checked.
 */
const SALES: readonly WrittenSale[] = [
  {
    customer: person('María Alejandra Urdaneta', 'maria.urdaneta', '0414-5550142', 'V-14582930'),
    address: 'Av. Principal de Los Palos Grandes, Residencias Tamanaco, piso 4, apto. 42, Chacao, Caracas',
    shipping: 'delivery',
    method: 'pago_movil',
    payment: { bank: 'Banesco', reference: '004512873361', payerPhone: '0414-5550142' },
    lines: [
      { ref: '22003', size: 'M', quantity: 1 },
      { ref: '24210', size: 'Talla Única', quantity: 1 },
    ],
    daysAgo: 38,
    status: 'validado',
  },
  {
    customer: person('Luis Eduardo Rondón', 'luis.rondon', '0414-5550187', 'V-9876412'),
    address: 'Av. Los Próceres, Residencias La Sierra, torre B, apto. 7-3, Mérida, estado Mérida',
    shipping: 'national',
    method: 'transferencia',
    payment: { bank: 'Banco Mercantil', reference: '78120034519', payerPhone: '0414-5550187' },
    lines: [
      { ref: '12103', size: '44', quantity: 1 },
      { ref: '10107', size: 'XL', quantity: 2 },
      { ref: '14003', size: 'Talla Única', quantity: 1 },
    ],
    withVoucher: true,
    daysAgo: 29,
    status: 'validado',
  },
  {
    customer: person('Carmen Teresa Bolívar', 'carmen.bolivar', '0414-5550219', 'V-11430275'),
    address: 'Calle Comercio, quinta Mi Refugio, sector Bella Vista, Cumaná, estado Sucre',
    shipping: 'national',
    method: 'zelle',
    payment: null,
    lines: [{ ref: '23106', size: 'M', quantity: 1 }],
    daysAgo: 24,
    status: 'cancelada',
  },
  {
    customer: person('José Gregorio Marcano', 'jose.marcano', '0414-5550264', 'V-17205648'),
    address: 'Av. Bolívar, edificio Guaiquerí, local 2, La Asunción, Nueva Esparta',
    shipping: 'national',
    method: 'pago_movil',
    payment: { bank: 'Banco de Venezuela', reference: '003298114570', payerPhone: '0414-5550264' },
    lines: [
      { ref: '10203', size: 'L', quantity: 3 },
      { ref: '11203', size: '34', quantity: 2 },
    ],
    daysAgo: 16,
    status: 'validado',
  },
  {
    customer: person('Andreína Sánchez Pacheco', 'andreina.sanchez', '0414-5550308', 'V-20118734'),
    address: 'Calle El Recreo, edificio Ceiba, piso 9, apto. 91, Sabana Grande, Caracas',
    shipping: 'delivery',
    method: 'transferencia',
    payment: { bank: 'BBVA Provincial', reference: '60217745', payerPhone: '0414-5550308' },
    lines: [
      { ref: '23003', size: '38', quantity: 1 },
      { ref: '21013', size: '30', quantity: 1 },
      { ref: '20118', size: 'S', quantity: 1 },
    ],
    daysAgo: 11,
    status: 'validado',
  },
  {
    customer: person('Rafael Antonio Chirinos', 'rafael.chirinos', '0414-5550355', 'V-7654109'),
    address: 'Calle Zamora con Av. Manaure, casa 18, Coro, estado Falcón',
    shipping: 'national',
    method: 'pago_movil',
    payment: { bank: 'Banco Nacional de Crédito', reference: '001877420936', payerPhone: '0414-5550356' },
    lines: [
      { ref: '12010', size: '46', quantity: 1 },
      { ref: '14106', size: '100', quantity: 1 },
    ],
    daysAgo: 6,
    status: 'cancelada',
  },
  {
    customer: person('Valentina Ochoa Briceño', 'valentina.ochoa', '0414-5550391', 'V-26340581'),
    address: 'Urbanización La Trinidad, calle San Luis, quinta Araguaney, Baruta, Caracas',
    shipping: 'delivery',
    method: 'zelle',
    payment: null,
    lines: [
      { ref: '22031', size: 'S', quantity: 1 },
      { ref: '24103', size: 'Talla Única', quantity: 1 },
      { ref: '20303', size: 'S', quantity: 2 },
    ],
    withVoucher: true,
    daysAgo: 3,
    status: 'validado',
    money: 'twice',
  },
  {
    customer: person('Pedro Luis Guaramato', 'pedro.guaramato', '0414-5550426', 'V-15993047'),
    address: 'Carrera 5 con calle 8, edificio San Miguel, apto. 3-A, San Cristóbal, estado Táchira',
    shipping: 'national',
    method: 'transferencia',
    payment: { bank: 'Banesco', reference: '90455120873', payerPhone: '0414-5550426' },
    lines: [
      { ref: '10405', size: 'L', quantity: 1 },
      { ref: '12318', size: 'L', quantity: 1 },
    ],
    daysAgo: 1,
    status: 'pendiente',
  },
  {
    customer: person('Isabel Cristina Lugo', 'isabel.lugo', '0414-5550473', 'V-18467725'),
    address: 'Av. Urdaneta, esquina de Ibarras, edificio Central, piso 6, oficina 61, Caracas',
    shipping: 'delivery',
    method: 'pago_movil',
    payment: { bank: 'Banco Mercantil', reference: '005633902184', payerPhone: '0414-5550473' },
    lines: [
      { ref: '20132', size: 'M', quantity: 1 },
      { ref: '21203', size: 'M', quantity: 1 },
      { ref: '24203', size: 'Talla Única', quantity: 1 },
    ],
    daysAgo: 0,
    status: 'pendiente',
    money: 'later',
  },
  {
    customer: person('Miguel Ángel Villasmil', 'miguel.villasmil', '0414-5550518', 'V-12784396'),
    address: 'Calle Arismendi, casa 27, El Tigre, estado Anzoátegui',
    shipping: 'national',
    method: 'pago_movil',
    payment: { bank: 'Banco de Venezuela', reference: '007714260358', payerPhone: '0414-5550518' },
    lines: [{ ref: '10152', size: 'L', quantity: 2 }],
    daysAgo: 0,
    status: 'pendiente',
    money: 'later',
  },
];
