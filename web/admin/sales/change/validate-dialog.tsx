import { useState } from 'react';
import type { SaleRecord } from '#contract/sales/sale.ts';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SALES } from '../data/sale-queries.ts';
import { notValidated } from '../data/sale-view.ts';
import { validatePayments } from '../data/use-sale-changes.ts';

interface ValidateDialogProps {
  /** The pending sales among the selected ones. */
  sales: readonly SaleRecord[];
  onDone: (results: readonly ValidatedSale[]) => void;
  onClose: () => void;
}

/** Asks before several payments are validated, validates them, and reports those that were not. */
export function ValidateDialog({ sales: chosen, onDone, onClose }: ValidateDialogProps) {
  // The sales as they were when the dialog opened: the result is about these.
  const [sales] = useState(chosen);
  const validate = useSave({ save: () => validatePayments(sales), refreshes: [SALES] });
  if (validate.data) return <Outcome sales={sales} results={validate.data} onClose={onClose} />;

  const flagged = sales.filter(({ attributes }) => attributes.flags.length > 0);
  return (
    <StepDialog
      title={sales.length === 1 ? '¿Validar 1 pago?' : `¿Validar ${sales.length} pagos?`}
      confirmLabel="Validar"
      cancelLabel="Volver"
      danger={false}
      step={validate}
      input={undefined}
      onClose={onClose}
      onDone={onDone}
    >
      <p>Cada cliente recibe el correo de que su pago está verificado.</p>
      {flagged.length > 0 && (
        <Notice large>
          <p className="font-medium">Tienen avisos de pago por revisar:</p>
          <ul className="tabular mt-1">
            {flagged.map(({ id, attributes }) => (
              <li key={id}>
                {attributes.order_id}, {attributes.customer_name}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </StepDialog>
  );
}

interface OutcomeProps {
  sales: readonly SaleRecord[];
  results: readonly ValidatedSale[];
  onClose: () => void;
}

/** How many payments were validated, and why the others were not. */
function Outcome({ sales, results, onClose }: OutcomeProps) {
  const done = results.filter(({ attributes }) => attributes.outcome === 'done');
  const others = results.flatMap((result) => {
    const why = notValidated(result);
    const orderId = sales.find(({ id }) => id === result.id)?.attributes.order_id ?? '';
    return why === null ? [] : [{ id: result.id, orderId, why }];
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={doneText(done.length)}
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

/** The chosen sales with the results of a validation; deleted sales leave the selection. */
export function afterValidation(sales: readonly SaleRecord[], results: readonly ValidatedSale[]): SaleRecord[] {
  const now = new Map(results.map(({ id, attributes }) => [id, attributes.sale]));
  return sales.flatMap((sale) => {
    const result = now.get(sale.id);
    if (result === null) return [];
    if (!result) return [sale];
    const { status, version } = result;
    return [{ ...sale, attributes: { ...sale.attributes, status, version } }];
  });
}

function doneText(count: number): string {
  if (count === 0) return 'Ningún pago se validó';
  return count === 1 ? '1 pago validado' : `${count} pagos validados`;
}
