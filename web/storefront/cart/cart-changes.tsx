import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface CartChangesProps {
  /** How many rows have notices that the shopper must settle before paying. */
  rows: number;
  /** Whether the button can settle at least one of them; a missing size only the shopper can choose. */
  settleable: boolean;
  failed: boolean;
  onSettleAll: () => void;
  onRetry: () => void;
}

/** Element id that is scrolled to when the cart cannot be paid as it is. */
export const CHANGES_ID = 'cambios';

/** Notice over the rows: some of them changed, or the check failed. */
export function CartChanges({ rows, settleable, failed, onSettleAll, onRetry }: CartChangesProps) {
  return (
    <div role="status" id={CHANGES_ID} tabIndex={-1} className="scroll-mt-40">
      {failed && (
        <Notice
          text="No pudimos comprobar precios y existencias. Ves los montos que guardaste."
          action={
            <Button variant="quiet" className="ml-auto" onClick={onRetry}>
              Intentar de nuevo
            </Button>
          }
        />
      )}
      {rows > 0 && (
        <Notice
          text={
            rows === 1
              ? 'Revisa un artículo antes de pagar: lo decimos en su línea.'
              : `Revisa ${rows} artículos antes de pagar: lo decimos en cada línea.`
          }
          action={
            settleable && (
              <Button variant="quiet" className="ml-auto" onClick={onSettleAll}>
                Aceptar todos los cambios
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

function Notice({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-house border border-amber bg-amber-soft py-1.5 pr-1 pl-4 text-sm">
      <p className="min-w-0 py-1.5">{text}</p>
      {action}
    </div>
  );
}
