import { useState } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { newId } from '#web/browser/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RefusedCall } from '../../../api/ask.ts';
import { Problem } from '../../../kit/problem.tsx';
import { useStep } from '../data/transfer-queries.ts';

/** 'Llegó después': pieces that were missing when the rest was counted. */
export function LateDialog({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) {
  const { id, attributes } = transfer;
  const step = useStep();
  const [key, setKey] = useState(newId);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const missing = attributes.items.flatMap((line) => {
    const pieces = (line.sent ?? 0) - (line.received ?? 0);
    return pieces > 0 ? [{ ...line, pieces }] : [];
  });
  const lines = missing.flatMap(({ item }) => {
    const arrived = Number(typed[item] ?? '');
    return arrived > 0 ? [{ item, arrived }] : [];
  });
  const fields = step.error instanceof RefusedCall ? (step.error.error.fields ?? {}) : {};

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={false}
      size="md"
      title="Llegó después"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={lines.length === 0}
            busy={step.isPending}
            onClick={() =>
              step.mutate(
                { id, version: attributes.version, act: 'late', body: { lines }, key },
                { onSuccess: onClose },
              )
            }
          >
            Anotar
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {missing.map((line) => (
          <Field
            key={line.item}
            label={nameWithSize(line)}
            hint={line.pieces === 1 ? 'Falta 1.' : `Faltan ${line.pieces}.`}
            error={fields[`lines.${attributes.items.indexOf(line)}.arrived`]}
          >
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              max={line.pieces}
              value={typed[line.item] ?? ''}
              onChange={({ currentTarget: { value } }) => {
                setTyped((now) => ({ ...now, [line.item]: value }));
                setKey(newId());
              }}
            />
          </Field>
        ))}
      </div>
      <Problem text={step.error?.message} className="mt-4" />
    </Dialog>
  );
}
