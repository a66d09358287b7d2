import type { EditPreview } from '#contract/sales/edit-sale.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { bsText, moneyText, usdText } from '#web/admin/kit/document/money-text.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';

interface EditOutcomeProps {
  preview: EditPreview['data'] | undefined;
  /** Why the edit cannot be, in words. */
  problem: string | null;
  /** Whether the preview is about what is on screen. */
  isCurrent: boolean;
}

/** How the order would be: its pieces with their places, and its money before and after. */
export function EditOutcome({ preview, problem, isCurrent }: EditOutcomeProps) {
  return (
    <section
      aria-label="Cómo queda"
      aria-busy={!isCurrent && problem === null}
      className="space-y-4 bg-paper-sunken p-4 md:sticky md:top-0 md:self-start"
    >
      <h3 className="text-lg">Cómo queda</h3>
      <div role="status">
        {problem !== null ? (
          <Notice tone="danger">{problem}</Notice>
        ) : (
          !isCurrent && <p className="text-ink-soft text-sm">Calculando...</p>
        )}
      </div>
      {preview && problem === null && <Outcome preview={preview} />}
    </section>
  );
}

function Outcome({ preview }: { preview: EditPreview['data'] }) {
  const { lines, before, after, due, owed, notes, changed } = preview;
  const hasToday = lines.some(({ priced }) => priced === 'today');
  return (
    <>
      <ul className="space-y-2 text-sm">
        {lines.map((line, place) => (
          <li key={line.position ?? `new ${place}`} className="wrap-anywhere">
            {line.quantity} × {line.name}, {sizePhrase(line.size)}, a {usdText(line.price)}
            {line.position === null && ` (precio ${line.priced === 'today' ? 'de hoy' : 'del pedido'})`}
            <span className="block text-ink-soft">
              {line.from.map((one) => `${one.quantity} de ${one.location}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <Facts
        layout="right"
        facts={[
          ['Total antes', usdText(before.total)],
          ['Descuento', after.discount > 0 ? `−${usdText(after.discount)}` : null],
          ['Total ahora', usdText(after.total)],
          ['En bolívares', bsText(after.total_bs)],
          ['Falta por pagar', due.usd > 0 ? `${usdText(due.usd)} · ${bsText(due.bs)}` : null],
          ...owed.map(
            (one) => [`Por devolver del pago ${one.payment}`, moneyText(one.amount, one.currency)] as [string, string],
          ),
        ]}
      />
      <ul className="space-y-1 text-sm text-ink-soft">
        <li>
          {hasToday
            ? 'Lo que el pedido ya tenía guarda su precio, también en otra talla. Lo nuevo lleva el de hoy.'
            : 'Los precios son los del pedido, también en otra talla.'}
        </li>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {changed && due.usd > 0 && <li>El cliente recibe un correo con la diferencia y el enlace para pagarla.</li>}
        {changed && due.usd === 0 && <li>El cliente recibe un correo con el cambio.</li>}
      </ul>
    </>
  );
}
