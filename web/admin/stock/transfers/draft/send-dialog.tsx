import { useState } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { newId } from '#web/browser/new-id.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useStep } from '../data/transfer-queries.ts';
import { cautionOf } from './draft-lines.tsx';

interface SendDialogProps {
  transfer: TransferDetail;
  between: ReadonlyMap<number, TransferItem>;
  onClose: () => void;
  onSent: (sent: TransferDetail) => void;
}

/** A look before pieces leave: where to, how many, and what the origin has not. Sends what there is when it is short. */
export function SendDialog({ transfer, between, onClose, onSent }: SendDialogProps) {
  const { attributes } = transfer;
  const step = useStep();
  const [key] = useState(newId);
  const lines = attributes.items.map((line) => {
    const item = between.get(line.item);
    const sent = item ? Math.max(0, Math.min(line.quantity, item.available)) : line.quantity;
    return { ...line, sent, caution: item ? cautionOf(line.quantity, item) : null };
  });
  const cautions = lines.filter(({ caution }) => caution);
  const pieces = lines.reduce((sum, { sent }) => sum + sent, 0);
  const isShort = pieces < attributes.asked;

  function send() {
    const body = isShort ? { lines: lines.map(({ item, sent }) => ({ item, sent })) } : {};
    const { id } = transfer;
    step.mutate({ id, version: attributes.version, act: 'send', body, key }, { onSuccess: ({ data }) => onSent(data) });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Enviar ${attributes.number}`}
      confirmLabel={isShort ? `Enviar lo que hay: ${piecesText(pieces)}` : `Enviar ${piecesText(pieces)}`}
      onConfirm={pieces > 0 ? send : null}
      act={step}
      danger={false}
      size="md"
    >
      <p>
        De <strong className="font-medium">{attributes.from.name}</strong> a{' '}
        <strong className="font-medium">{attributes.to.name}</strong>:{' '}
        {lines.length === 1 ? '1 artículo' : `${lines.length} artículos`}, {piecesText(attributes.asked)}.
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
    </ConfirmDialog>
  );
}
