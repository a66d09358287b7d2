import type { TransferDetail } from '#contract/stock/transfer.ts';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { useTransferStep } from '../transfer-queries.ts';
import { cautionOf } from './draft-lines.tsx';

interface SendDialogProps {
  transfer: TransferDetail;
  /** Stock at both ends, by item id. */
  items: ReadonlyMap<number, TransferItem>;
  onClose: () => void;
  onSent: (sent: TransferDetail) => void;
}

/**
 * Asks before a transfer is sent: shows destination, pieces, and what the origin lacks. Only available pieces are sent.
 */
export function SendDialog({ transfer, items, onClose, onSent }: SendDialogProps) {
  const { number, from, to, asked, items: draftLines } = transfer.attributes;
  const lines = draftLines.map((line) => {
    const item = items.get(line.item);
    const sent = item ? Math.max(0, Math.min(line.quantity, item.available)) : line.quantity;
    return { ...line, sent, caution: item ? cautionOf(line.quantity, item) : null };
  });
  const cautions = lines.filter(({ caution }) => caution);
  const pieces = lines.reduce((sum, { sent }) => sum + sent, 0);
  const isShort = pieces < asked;
  const body = isShort ? { lines: lines.map(({ item, sent }) => ({ item, sent })) } : {};
  return (
    <StepDialog
      title={`Enviar ${number}`}
      confirmLabel={isShort ? `Enviar lo que hay: ${piecesText(pieces)}` : `Enviar ${piecesText(pieces)}`}
      danger={false}
      size="md"
      step={useTransferStep(transfer)}
      input={{ act: 'send', body }}
      button={pieces > 0 ? 'enabled' : 'absent'}
      onClose={onClose}
      onDone={({ data }) => onSent(data)}
    >
      <p>
        De <strong className="font-medium">{from.name}</strong> a <strong className="font-medium">{to.name}</strong>:{' '}
        {lines.length === 1 ? '1 artículo' : `${lines.length} artículos`}, {piecesText(asked)}.
      </p>
      <p className="text-ink-soft text-sm">
        Al enviarlo salen del origen y quedan en camino hasta que alguien las reciba. No se puede deshacer: si vuelven,
        se reciben de nuevo en el origen.
      </p>
      {cautions.length > 0 && (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto border-line border-y text-sm">
          {cautions.map(({ item, name, size, quantity, sent, caution }) => (
            <li key={item} className="py-2">
              <span className="font-medium">
                {name}
                {size && `, ${size}`}
              </span>
              : {sent < quantity ? `se envían ${sent} de ${quantity}` : quantity}.{' '}
              <span className={sent < quantity ? 'text-danger' : 'text-amber'}>{caution}</span>
            </li>
          ))}
        </ul>
      )}
    </StepDialog>
  );
}

export function CancelDialog({ transfer, onClose }: Pick<SendDialogProps, 'transfer' | 'onClose'>) {
  return (
    <StepDialog
      title={`Anular ${transfer.attributes.number}`}
      confirmLabel="Anular"
      cancelLabel="Volver"
      step={useTransferStep(transfer)}
      input={{ act: 'cancel' }}
      onClose={onClose}
    >
      <p>El borrador queda anulado, con su número. No ha movido ninguna pieza.</p>
    </StepDialog>
  );
}
