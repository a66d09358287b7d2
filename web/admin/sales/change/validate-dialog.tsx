import { useState } from 'react';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SALES } from '../data/sale-queries.ts';
import type { SaleRow } from '../data/sale-view.ts';
import { validatePayments } from '../data/use-sale-changes.ts';
import { notValidated } from '../data/validation-words.ts';

interface ValidateDialogProps {
  /** The pending ones of those that were chosen. */
  sales: readonly SaleRow[];
  onDone: (results: readonly ValidatedSale[]) => void;
  onClose: () => void;
}

/** Asks before several payments are validated, validates them, and says what could not be done. */
export function ValidateDialog({ sales: chosen, onDone, onClose }: ValidateDialogProps) {
  // As they were when it opened: what is on screen afterwards is what was asked.
  const [sales] = useState(chosen);
  const [results, setResults] = useState<readonly ValidatedSale[] | null>(null);
  const validate = useSave({ save: () => validatePayments(sales), refreshes: [SALES] });
  if (results) return <Outcome sales={sales} results={results} onClose={onClose} />;

  const flagged = sales.filter((sale) => sale.flagged);
  return (
    <ConfirmDialog
      danger={false}
      onClose={onClose}
      title={sales.length === 1 ? '¿Validar 1 pago?' : `¿Validar ${sales.length} pagos?`}
      confirmLabel="Validar"
      cancelLabel="Volver"
      act={validate}
      onConfirm={() =>
        validate.mutate(undefined, {
          onSuccess(validated) {
            setResults(validated);
            onDone(validated);
          },
        })
      }
    >
      <p>Cada cliente recibe el correo de que su pago está verificado.</p>
      {flagged.length > 0 && (
        <div className="border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          <p className="font-medium">Tienen avisos de pago por revisar:</p>
          <ul className="tabular mt-1">
            {flagged.map(({ id, orderId, customer }) => (
              <li key={id}>
                {orderId}, {customer}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}

interface OutcomeProps {
  sales: readonly SaleRow[];
  results: readonly ValidatedSale[];
  onClose: () => void;
}

/** What was done and, by order, what was not. */
function Outcome({ sales, results, onClose }: OutcomeProps) {
  const done = results.filter(({ attributes }) => attributes.outcome === 'done');
  const others = results.flatMap((result) => {
    const why = notValidated(result);
    const orderId = sales.find(({ id }) => id === result.id)?.orderId ?? '';
    return why === null ? [] : [{ id: result.id, orderId, why }];
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={doneWords(done.length)}
      footer={
        done.length > 0 && (
          <ButtonLink data-first-focus to={`/admin/sales/packing-slips?ids=${done.map(({ id }) => id).join()}`}>
            {done.length === 1 ? 'Imprimir su nota de entrega' : `Imprimir sus ${done.length} notas de entrega`}
          </ButtonLink>
        )
      }
    >
      {others.length === 0 ? (
        <p>Los clientes reciben su correo.</p>
      ) : (
        <>
          <p>{others.length === 1 ? 'Esta no se validó ahora:' : `Estas ${others.length} no se validaron ahora:`}</p>
          <ul className="mt-2 max-h-72 space-y-1.5 overflow-y-auto text-sm">
            {others.map(({ id, orderId, why }) => (
              <li key={id}>
                <span className="tabular font-medium">{orderId}</span> {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function doneWords(count: number): string {
  if (count === 0) return 'Ningún pago se validó';
  return count === 1 ? '1 pago validado' : `${count} pagos validados`;
}
