import type { Permission } from '../access/permissions.ts';

/** Acts that the house may want to be approved by a second person, as the screens name them. */
export const SECOND_PERSON_ACTS = {
  'transfer.receive': 'Recibir un traslado que uno mismo envió',
  'count.approve': 'Aprobar un conteo que uno mismo entregó',
  'refund.pay': 'Pagar una devolución que uno mismo anotó',
  'rate.set': 'Fijar la tasa a mano',
  'stock.adjust': 'Ajustar existencias por encima de un monto',
  'tax.change': 'Cambiar los impuestos',
} as const;
export type SecondPersonAct = keyof typeof SECOND_PERSON_ACTS;
export const SECOND_PERSON_KEYS = Object.keys(SECOND_PERSON_ACTS) as [SecondPersonAct, ...SecondPersonAct[]];

/** Acts that wait in 'Por aprobar' with what they change. Of the others, the act itself is refused to the same person. */
export const WAITING_ACTS = [
  'transfer.receive',
  'rate.set',
  'stock.adjust',
  'tax.change',
] as const satisfies readonly SecondPersonAct[];
export type WaitingAct = (typeof WAITING_ACTS)[number];

/** Who may do an act: they may also approve another person's, and with `people.manage` say whether it waits. */
export const PERMISSION_OF_ACT = {
  'transfer.receive': 'stock.receive',
  'count.approve': 'stock.approve_counts',
  'refund.pay': 'payments.refund',
  'rate.set': 'rate.write',
  'stock.adjust': 'stock.adjust',
  'tax.change': 'taxes.write',
} as const satisfies Record<SecondPersonAct, Permission>;

const [first, ...others] = WAITING_ACTS;
/** Who may open 'Por aprobar': who may decide one of these acts, or changes which acts wait. */
export const APPROVERS: readonly [Permission, ...Permission[]] = [
  PERMISSION_OF_ACT[first],
  ...others.map((act) => PERMISSION_OF_ACT[act]),
  'people.manage',
];

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'replaced'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
