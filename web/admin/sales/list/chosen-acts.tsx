import Download from 'lucide-react/icons/download';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import { useDownload } from '#web/admin/kit/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { useHandOver } from '../fulfilment/fulfilment-queries.ts';

interface ChosenActsProps {
  sales: readonly SaleRecord[];
  onValidate: () => void;
}

/** The actions for the selected sales. */
export function ChosenActs({ sales, onValidate }: ChosenActsProps) {
  const ids = sales.map(({ id }) => id).join();
  const saving = useExportSales();
  const handingOver = useHandOver();
  const validated = sales.filter(({ attributes }) => attributes.status === 'validado').map(({ id }) => id);
  const pending = sales.filter(({ attributes }) => attributes.status === 'pendiente').length;
  return (
    <>
      <IfMay needs={['sales.validate']}>
        <Button size="sm" className={SELECTION_BUTTON} disabled={pending === 0} onClick={onValidate}>
          Validar {pending > 0 && pending}
        </Button>
      </IfMay>
      <ActionButton
        small
        needs={['sales.hand_over']}
        icon={PackageCheck}
        label={<>Entregar {validated.length > 0 && validated.length}</>}
        className={SELECTION_BUTTON}
        disabled={validated.length === 0}
        busy={handingOver.isPending}
        onClick={() => handingOver.mutate({ ids: validated })}
      />
      <ActionLink
        small
        icon={Printer}
        label={
          <span>
            Notas<span className="max-sm:sr-only"> de entrega</span>
          </span>
        }
        className={SELECTION_BUTTON}
        to={`/admin/sales/packing-slips?ids=${ids}`}
      />
      <ActionButton
        small
        needs={['sales.export']}
        icon={Download}
        label={
          <span>
            Exportar<span className="max-sm:sr-only"> estas</span>
          </span>
        }
        className={SELECTION_BUTTON}
        busy={saving.isPending}
        onClick={() => saving.mutate(saleFile(new URLSearchParams({ ids })))}
      />
    </>
  );
}

export const useExportSales = () => useDownload('Error al exportar las ventas');

/** The sales of a filter, or chosen ones, as a CSV for `useExportSales`. */
export function saleFile(query: URLSearchParams) {
  return { path: `/sales/export?${query}`, name: `ventas-${caracasDay(new Date())}.csv` };
}
