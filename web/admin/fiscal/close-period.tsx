import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { ask } from '#web/admin/api/ask.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { CallDialog } from '#web/admin/kit/document/call-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { FISCAL } from './fiscal-queries.ts';

/** What is closed of the month, and the buttons that close it or one of its days. */
export function ClosePeriod({ book, today }: { book: SalesBook; today: string }) {
  const { month, closed } = book;
  const [asks, setAsks] = useState<'dia' | 'mes' | null>(null);
  const [day, setDay] = useState(today.startsWith(month) ? today : `${month}-01`);
  const whole = closed.find(({ period }) => period === month);
  const days = closed.filter(({ period }) => period !== month);
  const isOver = month < today.slice(0, 7);
  return (
    <section aria-label="Cierre" className="mt-8 max-w-3xl text-sm">
      {whole ? (
        <p className="flex items-center gap-2">
          <Lock aria-hidden className="size-4" />
          Mes cerrado el {formatCaracasDateTime(new Date(whole.at))}
          {whole.by && ` por ${whole.by}`}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ActionButton
            needs={['books.close']}
            small
            icon={Lock}
            label="Cerrar un día"
            onClick={() => setAsks('dia')}
          />
          {isOver && (
            <ActionButton
              needs={['books.close']}
              small
              icon={Lock}
              label="Cerrar el mes"
              onClick={() => setAsks('mes')}
            />
          )}
        </div>
      )}
      {days.length > 0 && (
        <p className="tabular mt-2 text-ink-soft">
          Días cerrados: {days.map(({ period }) => formatDay(period)).join(', ')}
        </p>
      )}
      {asks && (
        <CallDialog
          title={asks === 'dia' ? 'Cerrar un día' : `Cerrar ${month.slice(5)}/${month.slice(0, 4)}`}
          confirmLabel={asks === 'dia' ? 'Cerrar el día' : 'Cerrar el mes'}
          call={() =>
            ask<unknown>('/fiscal/closings', { method: 'POST', body: { period: asks === 'dia' ? day : month } })
          }
          refreshes={[FISCAL]}
          success="Período cerrado"
          onClose={() => setAsks(null)}
          hasFields={asks === 'dia'}
          size="sm"
        >
          {asks === 'dia' && (
            <Field label="Día" className="mb-3">
              <TextInput
                type="date"
                value={day}
                min={`${month}-01`}
                max={isOver ? `${month}-31` : today}
                onChange={({ target }) => target.value && setDay(target.value)}
              />
            </Field>
          )}
          <p>
            No se puede deshacer. Lo que llegue después entra en el siguiente período, con su motivo, y los documentos
            cerrados ya no se anulan.
          </p>
        </CallDialog>
      )}
    </section>
  );
}
