import Download from 'lucide-react/icons/download';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { SaleRow } from '../data/sale-view.ts';
import { useExportSales } from '../data/use-export-sales.ts';
import { useHandOver } from '../fulfilment/fulfilment-queries.ts';

interface ChosenActsProps {
  sales: readonly SaleRow[];
  onValidate: () => void;
}

/** What can be done with the chosen sales at once. */
export function ChosenActs({ sales, onValidate }: ChosenActsProps) {
  const ids = sales.map(({ id }) => id).join();
  const saving = useExportSales();
  const handingOver = useHandOver();
  const validated = sales.filter(({ status }) => status === 'validado').length;
  const pending = sales.filter(({ status }) => status === 'pendiente').length;
  return (
    <>
      <Button size="sm" className={SELECTION_BUTTON} disabled={pending === 0} onClick={onValidate}>
        Validar {pending > 0 && pending}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        className={SELECTION_BUTTON}
        disabled={validated === 0}
        busy={handingOver.isPending}
        onClick={() => handingOver.mutate(sales.filter(({ status }) => status === 'validado').map(({ id }) => id))}
      >
        {!handingOver.isPending && <PackageCheck aria-hidden className="size-4" strokeWidth={1.5} />}
        Entregar {validated > 0 && validated}
      </Button>
      <ButtonLink
        size="sm"
        variant="secondary"
        className={SELECTION_BUTTON}
        to={`/admin/sales/packing-slips?ids=${ids}`}
      >
        <Printer aria-hidden className="size-4" strokeWidth={1.5} />
        <span>
          Notas<span className="max-sm:sr-only"> de entrega</span>
        </span>
      </ButtonLink>
      <Button
        size="sm"
        variant="secondary"
        className={SELECTION_BUTTON}
        busy={saving.isPending}
        onClick={() => saving.mutate(new URLSearchParams({ ids }))}
      >
        {!saving.isPending && <Download aria-hidden className="size-4" strokeWidth={1.5} />}
        <span>
          Exportar<span className="max-sm:sr-only"> estas</span>
        </span>
      </Button>
    </>
  );
}
