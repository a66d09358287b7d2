import { useState } from 'react';
import { manualRate, type RateRecord } from '#contract/money/currency.ts';
import { changePercent, formatRate, type Rate, rateJumps } from '#domain/money/exchange-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useSetRate } from './rate-queries.ts';
import { percentText, plain } from './rate-view.ts';

/** Sets the rate by hand; asks for confirmation when it is far from the rate in force. */
export function ManualRateForm({ current }: { current: RateRecord | null }) {
  const record = useRecordForm({ schema: manualRate, values: { dollarValue: '' } });
  const set = useSetRate();
  const [unconfirmed, setUnconfirmed] = useState<Rate | null>(null);
  const [wrong, setWrong] = useState<boolean | null>(null);
  const manual = current?.attributes.manual ? current.attributes : null;
  /** A rate of today is usually replaced because it was mistyped; that of an earlier day, because a new day began. */
  const corrects = wrong ?? manual?.date === caracasDay(new Date());
  const inForce = current && plain(current.attributes.dollarValue);

  async function save(rate: Rate) {
    await set.mutateAsync({ dollarValue: formatRate(rate), ...(manual && { corrects }) });
    setUnconfirmed(null);
    setWrong(null);
    record.form.restart({ dollarValue: '' });
  }

  return (
    <section aria-labelledby="fijar-tasa">
      <h2 id="fijar-tasa" className="text-xl">
        Fijar a mano
      </h2>
      <p className="mt-2 text-ink-soft text-sm">
        Vale desde ya y con fecha de hoy, hasta que rija una de un día posterior o la retires.
      </p>
      <div className="mt-4">
        <FormBody
          record={record}
          onSave={async ({ dollarValue }) => {
            if (inForce && jumps(inForce, dollarValue)) return setUnconfirmed(dollarValue);
            await save(dollarValue);
          }}
        >
          <div className="flex flex-wrap items-start gap-3">
            <FormText
              name="dollarValue"
              label="Bolívares por dólar"
              hint="Con coma para los decimales"
              required
              inputMode="decimal"
              autoComplete="off"
              className="min-w-0 flex-1 basis-44"
            />
            <Button type="submit" busy={record.busy} className="mt-6.5">
              Fijar tasa
            </Button>
          </div>
          {manual && (
            <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={corrects}
                onChange={({ target }) => setWrong(target.checked)}
                className="size-4 shrink-0 accent-ink"
              />
              <span>
                La tasa fijada, Bs. {manual.dollarValue}, estaba mal: anularla. Sin marcar, se respeta media hora a
                quien la vio.
              </span>
            </label>
          )}
        </FormBody>
      </div>
      {unconfirmed && inForce && (
        <ConfirmDialog
          onClose={() => setUnconfirmed(null)}
          title="La tasa cambia mucho"
          confirmLabel="Fijar esta tasa"
          danger={false}
          act={set}
          // The dialog shows the error.
          onConfirm={() => void save(unconfirmed).catch(() => {})}
        >
          <p className="tabular">
            Bs. {formatRate(unconfirmed)} por dólar es {percentText(changePercent(inForce, unconfirmed))} frente a la
            tasa en vigor, Bs. {formatRate(inForce)}.
          </p>
          <p>Revisa la coma: todos los montos en bolívares pasan a calcularse con ella.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Whether the rate changes by more than a fifth. */
function jumps(from: Rate, to: Rate): boolean {
  const valueDate = caracasDay(new Date());
  return rateJumps({ value: from, valueDate }, { value: to, valueDate });
}
