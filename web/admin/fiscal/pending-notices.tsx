import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useState } from 'react';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { bsText } from '#web/admin/kit/document/money-text.ts';
import { cx } from '#web/ui/cx.ts';
import { DocumentForm, type DocumentFormProps } from './document-forms.tsx';
import { Act, TEXT_ACT } from './document-list.tsx';

const SHOWN_DAYS = 12;

const WHY_UNCREDITED: Record<HandOver['uncredited'][number]['why'], string> = {
  cancelled: 'cancelada',
  refunded: 'devuelta',
  unpaid: 'otra vez pendiente',
};

/** Days with sales without an invoice, and sales whose invoice still lacks a credit note. */
export function PendingNotices({ handOver, onDay }: { handOver: HandOver; onDay: (day: string) => void }) {
  const { waiting, uncredited, corrections, day: shown } = handOver;
  const [note, setNote] = useState<Omit<DocumentFormProps, 'onClose'> | null>(null);
  const others = waiting.filter(({ day }) => day !== shown);
  if (others.length + uncredited.length + corrections.length === 0) return null;
  const sales = others.reduce((sum, each) => sum + each.sales, 0);
  return (
    <div className="mb-6 space-y-3 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
      {others.length > 0 && (
        <Part
          title={sales === 1 ? '1 venta sin factura de otro día' : `${sales} ventas sin factura de otros días`}
          list="flex flex-wrap gap-x-4 gap-y-1"
        >
          {others.slice(0, SHOWN_DAYS).map(({ day, sales: count }) => (
            <li key={day}>
              <button type="button" className={TEXT_ACT} onClick={() => onDay(day)}>
                {formatDay(day)} ({count})
              </button>
            </li>
          ))}
          {others.length > SHOWN_DAYS && <li>y {others.length - SHOWN_DAYS} días más</li>}
        </Part>
      )}
      {corrections.length > 0 && (
        <Part title="Facturas cuyo IGTF falta corregir con una nota">
          {corrections.map(({ id, order_id, number, kind, igtf_bs }) => (
            <li key={id}>
              <TextLink to={`/admin/sales?venta=${id}`}>{order_id}</TextLink>: factura {number},{' '}
              {DOCUMENT_NAMES[kind].toLowerCase()} por {bsText(igtf_bs)}.{' '}
              <Act
                label="Anotarla"
                name="Anotar la nota pendiente"
                of={{ order_id }}
                onClick={() =>
                  setNote({
                    sale: { id, order_id },
                    kind: 'igtf-notes',
                    invoice: { number, machine: null },
                    correction: kind === 'factura' ? null : { kind, igtf_bs },
                  })
                }
              />
            </li>
          ))}
        </Part>
      )}
      {uncredited.length > 0 && (
        <Part title="Ventas deshechas cuya factura falta acreditar">
          {uncredited.map(({ id, order_id, number, machine, due_bs, why }) => (
            <li key={id}>
              <TextLink to={`/admin/sales?venta=${id}`}>{order_id}</TextLink>, {WHY_UNCREDITED[why]}: factura {number},{' '}
              {bsText(due_bs)}.{' '}
              <Act
                label="Anotar nota de crédito"
                name="Anotar nota de crédito"
                of={{ order_id }}
                onClick={() =>
                  setNote({
                    sale: { id, order_id },
                    kind: machine === null ? 'credit-notes' : 'machine-credit-notes',
                    invoice: { number, machine },
                    correction: null,
                  })
                }
              />
            </li>
          ))}
        </Part>
      )}
      {note && <DocumentForm {...note} onClose={() => setNote(null)} />}
    </div>
  );
}

interface PartProps {
  title: string;
  list?: string;
  children: ReactNode;
}

function Part({ title, list = 'space-y-1', children }: PartProps) {
  return (
    <div>
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-4 text-amber" strokeWidth={1.5} />
        {title}
      </p>
      <ul className={cx('tabular mt-1', list)}>{children}</ul>
    </div>
  );
}
