import { formatDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import type { DollarRate } from './use-dollar-rate.ts';

/** The rate the bolívares were worked out with, its day and its source. */
export function RateLine({ dollar, onRetry }: { dollar: DollarRate; onRetry: () => void }) {
  return (
    <div aria-live="polite" className="text-ink-soft text-sm">
      {dollar.state === 'loading' && <p>Cargando tasa de cambio...</p>}
      {dollar.state === 'error' && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-danger">
            No se pudo cargar la tasa de cambio
            <Button variant="quiet" className="-mx-2" onClick={onRetry}>
              Reintentar
            </Button>
          </p>
          <p>Puedes llenar tus datos y subir el comprobante; para completar la compra hace falta la tasa.</p>
        </>
      )}
      {dollar.state === 'loaded' && (
        <p className="tabular">
          Tasa {dollar.source} del {formatDay(dollar.date)}: Bs. {dollar.text} por dólar
        </p>
      )}
    </div>
  );
}
