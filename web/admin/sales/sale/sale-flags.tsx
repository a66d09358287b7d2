import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { SaleFlag } from '#contract/sales/sale.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';

const WORDS: Record<SaleFlag['kind'], string> = {
  reversed: 'El banco reversó un pago de esta venta.',
  duplicate_reference: 'La misma referencia de pago está en',
  similar_proof: 'El comprobante se parece al de',
};

interface SaleFlagsProps {
  flags: readonly SaleFlag[];
  /** URL that opens another sale. */
  hrefOf: (id: number) => string;
}

/** Warnings to check before validating, with links to the other sales. */
export function SaleFlags({ flags, hrefOf }: SaleFlagsProps) {
  if (flags.length === 0) return null;
  return (
    <section
      aria-label="Avisos del pago"
      className="flex gap-3 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" strokeWidth={1.5} />
      <ul className="min-w-0 space-y-1">
        {flags.map(({ kind, sales }) => (
          <li key={kind}>
            <span className="font-medium">{WORDS[kind]}</span>{' '}
            {kind === 'reversed' && <TextLink to="/admin/reconciliation?ver=cola">Decidir en Conciliación</TextLink>}
            {sales.map(({ id, order_id }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <TextLink
                  to={hrefOf(id)}
                  replace={hrefOf(id).startsWith('?')}
                  preventScrollReset
                  className="tabular inline-block py-1"
                >
                  {order_id}
                </TextLink>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
