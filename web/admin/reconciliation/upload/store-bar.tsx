import type { StatementReport } from '#contract/reconciliation/statement.ts';
import { Button } from '#web/ui/button.tsx';
import { movements } from './statement-words.ts';

interface StoreBarProps {
  report: StatementReport;
  busy: boolean;
  storing: boolean;
  onStore: (validOnly: boolean) => void;
}

/** Stores what was previewed; rows that cannot be stored are left out only where staff say so. */
export function StoreBar({ report, busy, storing, onStore }: StoreBarProps) {
  const { added, refused, changed } = report.counts;
  const faults = refused + changed;
  const isOpen = report.findings.some(({ certainty }) => certainty === 'ask') || report.unfit.length > 0;
  const isEmpty = added === 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-1 py-3">
      <Button busy={storing} disabled={busy || isOpen || isEmpty} onClick={() => onStore(faults > 0)}>
        {storing ? 'Guardando...' : faults > 0 ? `Guardar solo las válidas (${added})` : `Guardar ${movements(added)}`}
      </Button>
      <p className="min-w-0 text-ink-soft text-sm">{noteOf({ isOpen, isEmpty, faults })}</p>
    </div>
  );
}

function noteOf({ isOpen, isEmpty, faults }: { isOpen: boolean; isEmpty: boolean; faults: number }): string {
  if (isOpen) return 'Antes de guardar, confirma cómo se lee el archivo.';
  if (isEmpty) return 'No hay movimientos nuevos que guardar.';
  if (faults > 0) return `Quedan fuera ${faults}, que están en la lista de arriba.`;
  return 'Todavía no se ha guardado nada.';
}
