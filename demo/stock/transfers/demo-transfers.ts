import type { DemoSaleLine } from '#demo/sales/demo-sale.ts';
import { DEMO_STAFF } from '#demo/stock/demo-staff.ts';
import type { DifferenceReason } from '#domain/stock/transfers/transfer.ts';

export interface DemoTransferLine extends DemoSaleLine {
  /** Pieces that did not come, and why. */
  missing?: { pieces: number; reason: DifferenceReason };
}

/** Pieces on their way between two locations, or a plan of it. */
export interface DemoTransfer {
  from: string;
  to: string;
  state: 'draft' | 'sent' | 'received';
  note: string | null;
  writtenHoursAgo: number;
  writtenBy: string;
  receivedBy?: string;
  lines: readonly DemoTransferLine[];
}

const line = (ref: string, size: string, quantity: number): DemoSaleLine => ({ ref, size, quantity });

/** One of each state, oldest first. */
export const DEMO_TRANSFERS: readonly DemoTransfer[] = [
  {
    from: 'deposito-web',
    to: 'caracas-chacao',
    state: 'received',
    note: 'Reposición de la vidriera',
    writtenHoursAgo: 50,
    writtenBy: DEMO_STAFF.warehouse.name,
    receivedBy: DEMO_STAFF.chacao.name,
    lines: [
      line('10405', 'L', 4),
      { ...line('10203', 'L', 6), missing: { pieces: 2, reason: 'missing' } },
      line('21203', 'M', 3),
      { ...line('20118', 'S', 3), missing: { pieces: 1, reason: 'damaged' } },
    ],
  },
  {
    from: 'caracas-las-mercedes',
    to: 'caracas-el-hatillo',
    state: 'received',
    note: null,
    writtenHoursAgo: 27,
    writtenBy: DEMO_STAFF.mercedes.name,
    receivedBy: DEMO_STAFF.mercedes.name,
    lines: [line('22003', 'M', 2), line('23003', '38', 1)],
  },
  {
    from: 'deposito-web',
    to: 'maracaibo-5-de-julio',
    state: 'sent',
    note: 'Va con MRW, dos cajas',
    writtenHoursAgo: 6,
    writtenBy: DEMO_STAFF.warehouse.name,
    lines: [line('10107', 'XL', 4), line('12103', '44', 2), line('20132', 'M', 3), line('24103', 'Talla Única', 2)],
  },
  {
    from: 'deposito-web',
    to: 'valencia-el-vinedo',
    state: 'draft',
    note: 'Para el fin de semana',
    writtenHoursAgo: 2,
    writtenBy: DEMO_STAFF.warehouse.name,
    lines: [line('10152', 'L', 3), line('20303', 'S', 2), line('21013', '30', 2)],
  },
];
