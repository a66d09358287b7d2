import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { countNumber } from '#domain/stock/counts/count.ts';
import { formatCount } from '#domain/text/count.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DeskView } from './use-count-desk.ts';

const readingsText = (many: number) => (many === 1 ? '1 lectura' : `${formatCount(many)} lecturas`);
const storedText = (many: number) => `${readingsText(many)} ${many === 1 ? 'guardada' : 'guardadas'} en este teléfono`;

/** Whether the readings are sent, stored on this phone, or refused and still stored. */
export function SendingState({ view: { desk, state, sending, isStored } }: { view: DeskView }) {
  const { waiting, refused, ofOthers, otherCounts, problem } = state;
  return (
    <div className="space-y-2">
      <p
        role="status"
        className={cx(
          'rounded-house px-3 py-1.5 text-sm',
          sending.offline ? 'bg-amber-soft text-amber' : 'bg-paper-sunken text-ink-soft',
        )}
      >
        {sending.offline
          ? `Sin conexión: ${storedText(waiting)}`
          : waiting > 0
            ? `Enviando ${readingsText(waiting)}…`
            : 'Todo está enviado'}
      </p>
      <Problem text={problem ?? sending.problem} />
      {!isStored && (
        <Notice>Este navegador no guarda las lecturas: no cierres esta página hasta que todo esté enviado.</Notice>
      )}
      {ofOthers > 0 && <Notice>{storedText(ofOthers)} de otra cuenta: se envían cuando inicie sesión.</Notice>}
      {[...otherCounts].map(([id, many]) => (
        <Notice key={id}>
          {storedText(many)} de otro conteo:{' '}
          <a href={`/admin/stock/counts/${id}/count`} className="underline underline-offset-4">
            abrir {countNumber(id)}
          </a>
        </Notice>
      ))}
      {refused.length > 0 && (
        <section
          aria-label="Lecturas que no se aceptaron"
          className="border-danger border-l-4 bg-danger-soft px-3 py-2 text-sm"
        >
          <p className="font-medium">No se aceptaron {readingsText(refused.length)}; siguen en este teléfono:</p>
          <ul className="my-1 max-h-40 overflow-y-auto">
            {refused.map(({ id, itemId, barcode, quantity, refusal }) => {
              const item = itemId === null ? undefined : desk.items.item(itemId);
              return (
                <li key={id}>
                  {quantity} × {item ? nameWithSize(item) : (barcode ?? `producto ${itemId}`)}: {refusal}
                </li>
              );
            })}
          </ul>
          <Button size="sm" variant="secondary" className="min-h-11" onClick={() => void desk.dismissRefused()}>
            Ya las vi, quitarlas
          </Button>
        </section>
      )}
    </div>
  );
}
