import { person, type WrittenSale } from '#demo/sales/demo-sale.ts';

const CARACAS = 'Av. Libertador, residencias El Bosque, torre A, piso 3, apto. 3-B, Chacao, Caracas';
const VALENCIA = 'Av. Bolívar Norte, edificio Torre 4, piso 2, oficina 2-C, Valencia, estado Carabobo';

/** Fields that all of them share. */
const WAITS = { status: 'pendiente', daysAgo: 0 } as const;
const TO_CARACAS = { ...WAITS, shipping: 'delivery', address: CARACAS } as const;
const TO_VALENCIA = { ...WAITS, shipping: 'national', address: VALENCIA } as const;

const mobile = (bank: string, reference: string, payerPhone: string) =>
  ({ method: 'pago_movil', payment: { bank, reference, payerPhone } }) as const;
const transfer = (bank: string, reference: string, payerPhone: string) =>
  ({ method: 'transferencia', payment: { bank, reference, payerPhone } }) as const;
const ZELLE = { method: 'zelle', payment: null } as const;

const graciela = person('Graciela Monsalve', 'graciela.monsalve', '0414-5550738', 'V-13560921');
const ofGraciela = { ...TO_VALENCIA, customer: graciela, money: 'together' } as const;

/** Sales that wait for their payment to be checked. Most arrived as declared, the others show every kind of difference. */
export const WAITING_SALES: readonly WrittenSale[] = [
  {
    ...TO_VALENCIA,
    customer: person('Oscar Enrique Montilla', 'oscar.montilla', '0414-5550552', 'V-16220984'),
    ...transfer('Banco Mercantil', '70338219027', '0414-5550552'),
    lines: [{ ref: '12103', size: '44', quantity: 1 }],
    money: 'later',
  },
  {
    ...TO_CARACAS,
    customer: person('Daniela Requena', 'daniela.requena', '0414-5550569', 'V-22814067'),
    ...ZELLE,
    lines: [{ ref: '23106', size: 'M', quantity: 1 }],
    money: 'later',
  },
  {
    ...TO_CARACAS,
    customer: person('Gustavo Adolfo Peña', 'gustavo.pena', '0414-5550584', 'V-10937415'),
    ...mobile('Banco de Venezuela', '004471902638', '0414-5550584'),
    lines: [
      { ref: '10107', size: 'XL', quantity: 1 },
      { ref: '14003', size: 'Talla Única', quantity: 1 },
    ],
  },
  {
    ...TO_CARACAS,
    customer: person('Mirtha Coromoto Araque', 'mirtha.araque', '0414-5550601', 'V-8845213'),
    ...mobile('BBVA Provincial', '009036158247', '0414-5550601'),
    lines: [{ ref: '21013', size: '30', quantity: 1 }],
  },
  {
    ...TO_VALENCIA,
    customer: person('Freddy José Carrasquel', 'freddy.carrasquel', '0414-5550627', 'V-14391850'),
    ...transfer('Banco Mercantil', '70338214480', '0414-5550627'),
    lines: [{ ref: '10405', size: 'L', quantity: 2 }],
  },
  {
    ...TO_CARACAS,
    customer: person('Nathalia Izarra', 'nathalia.izarra', '0414-5550643', 'V-25106738'),
    ...ZELLE,
    lines: [
      { ref: '22003', size: 'M', quantity: 1 },
      { ref: '24103', size: 'Talla Única', quantity: 1 },
    ],
  },
  {
    ...TO_CARACAS,
    customer: person('Elio Ramón Betancourt', 'elio.betancourt', '0414-5550659', 'V-9517360'),
    ...mobile('Banesco', '002750846193', '0414-5550659'),
    lines: [{ ref: '10203', size: 'L', quantity: 2 }],
    daysAgo: 1,
    money: 'more',
  },
  {
    ...TO_VALENCIA,
    customer: person('Yajaira del Valle Gil', 'yajaira.gil', '0414-5550674', 'V-17688294'),
    ...transfer('Banco Mercantil', '70338212751', '0414-5550674'),
    lines: [{ ref: '20132', size: 'M', quantity: 1 }],
    daysAgo: 1,
    money: 'less',
  },
  {
    ...TO_CARACAS,
    customer: person('Rubén Darío Lozada', 'ruben.lozada', '0414-5550690', 'V-12075583'),
    ...transfer('Banesco', '90455136207', '0414-5550690'),
    lines: [
      { ref: '10405', size: 'L', quantity: 1 },
      { ref: '12318', size: 'L', quantity: 1 },
      { ref: '10152', size: 'L', quantity: 1 },
    ],
    daysAgo: 1,
    money: 'two transfers',
  },
  {
    ...TO_CARACAS,
    customer: person('Keyla Barroeta', 'keyla.barroeta', '0414-5550706', 'V-23470916'),
    ...mobile('Banco Nacional de Crédito', '006182943750', '0414-5550706'),
    lines: [{ ref: '20303', size: 'S', quantity: 1 }],
    daysAgo: 1,
    money: 'swapped',
  },
  {
    ...TO_CARACAS,
    customer: person('Franklin Ojeda', 'franklin.ojeda', '0414-5550722', 'V-19832641'),
    ...mobile('Banco de Venezuela', '48213', '0414-5550722'),
    lines: [{ ref: '21203', size: 'M', quantity: 1 }],
    daysAgo: 1,
    money: 'of another',
  },
  {
    ...ofGraciela,
    // Fewer digits than in the other sale, so that the two orders do not share a reference.
    ...transfer('Banco Mercantil', '15946', '0414-5550738'),
    lines: [{ ref: '23003', size: '38', quantity: 1 }],
  },
  {
    ...ofGraciela,
    ...transfer('Banco Mercantil', '70338215946', '0414-5550738'),
    lines: [{ ref: '20118', size: 'S', quantity: 1 }],
  },
  {
    ...TO_VALENCIA,
    customer: person('Lisbeth Aponte', 'lisbeth.aponte', '0414-5550753', 'V-20951478'),
    ...mobile('Banco Mercantil', '008319470265', '0414-5550753'),
    lines: [{ ref: '24210', size: 'Talla Única', quantity: 1 }],
    daysAgo: 4,
    money: 'never',
    rejected: { hoursAgo: 60, reason: 'El pago no llegó al banco' },
  },
  {
    ...TO_CARACAS,
    customer: person('Zulay Marcano', 'zulay.marcano', '0414-5550769', 'V-17930254'),
    ...mobile('Banesco', '002981740356', '0414-5550769'),
    lines: [{ ref: '10203', size: 'L', quantity: 1 }],
    daysAgo: 2,
    money: 'never',
    rejected: { hoursAgo: 30, reason: 'El comprobante es de otro pago' },
  },
];
