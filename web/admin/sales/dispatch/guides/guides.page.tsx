import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { CarrierRecord } from '#contract/shipping/carrier.ts';
import type { GuideRow, WrittenGuides } from '#contract/shipping/guides.ts';
import { MAX_GUIDE_ROWS } from '#contract/shipping/guides.ts';
import { formatCounted } from '#domain/text/count.ts';
import { ask } from '#web/admin/api/ask.ts';
import { carrierOptions, useCarriers } from '#web/admin/carriers/carrier-queries.ts';
import { ActionBar, ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { CheckLine, Options } from '#web/admin/kit/document/choices.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { Problem } from '#web/admin/kit/problem.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { SALES } from '../../data/sale-queries.ts';
import { useQueue } from '../dispatch-queries.ts';
import { type Draft, isEmpty, newRow, useGuideDraft, withEmptyRow } from './guide-draft.ts';
import { GuideRows } from './guide-rows.tsx';
import { faultsOf } from './judge-rows.ts';

/** Parcels whose recipients are shown beside the rows. */
const LOOKED_UP = 200;

/** 'Guías': the numbers that a carrier gave to a morning's parcels. */
export default function GuidesPage() {
  const [draft, setDraft] = useGuideDraft();
  const carriers = useCarriers();
  const waiting = useWaiting();
  const write = useWriteGuides();
  const [done, setDone] = useState(0);
  const [tried, setTried] = useState(false);
  const carrier = carriers.find(({ id }) => String(id) === draft.carrier);
  const filled = draft.rows.filter((row) => !isEmpty(row));
  const faults = faultsOf(draft.rows, carrier ? formOf(carrier.attributes) : null);
  const good = filled.filter(({ key }) => !faults.has(key));
  const noCarrier = tried && !carrier ? 'Elige el transportista' : null;

  function save() {
    setTried(true);
    if (!carrier || good.length === 0) return;
    const rows = good.map(({ parcel, guide }) => ({ parcel, guide }));
    write.mutate(
      { carrier_id: carrier.id, send: draft.send, rows },
      {
        onSuccess({ data, meta }) {
          setDone(meta.done + meta.already);
          setDraft((now) => settle(now, new Map(good.map(({ key }, at) => [key, data[at]]))));
        },
      },
    );
  }

  return (
    <>
      <PageHeading title="Guías" count={filled.length > 0 && formatCounted(filled.length, 'guía', 'guías')}>
        <ActionLink small icon={ArrowLeft} label="Despacho" variant="quiet" className="ml-auto" to="/admin/dispatch" />
      </PageHeading>
      <div className="max-w-4xl space-y-4 pb-24 md:pb-0">
        <p className="text-ink-soft text-sm">
          Escribe o escanea el paquete (o el pedido) y su guía, o pega dos columnas de una hoja de cálculo.
        </p>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <Field label="Transportista" required error={noCarrier} className="min-w-56">
            <Select
              value={draft.carrier}
              onChange={({ target }) => setDraft((now) => ({ ...now, carrier: target.value }))}
            >
              <option value="">Elige uno</option>
              <Options names={carrierOptions(carriers)} />
            </Select>
          </Field>
          <CheckLine checked={draft.send} onChange={(send) => setDraft((now) => ({ ...now, send }))}>
            Los paquetes salen ahora con estas guías
          </CheckLine>
        </div>
        {done > 0 && (
          <Notice tone="leaf" role="status">
            {formatCounted(done, 'guía anotada', 'guías anotadas')}.
            {filled.length > 0 && ` ${formatCounted(filled.length, 'fila queda', 'filas quedan')} por corregir.`}
          </Notice>
        )}
        <Problem title={write.error && 'No se pudieron anotar las guías'} text={write.error?.message} />
        <GuideRows
          rows={draft.rows}
          faults={faults}
          showsFaults={tried}
          waiting={waiting}
          onChange={(rows) => {
            setDone(0);
            setDraft((now) => ({ ...now, rows: withEmptyRow(rows) }));
          }}
        />
        <ActionBar>
          {filled.length > 0 && (
            <ActionButton
              label="Vaciar"
              variant="quiet"
              onClick={() => {
                setTried(false);
                setDraft((now) => ({ ...now, rows: [newRow()] }));
              }}
            />
          )}
          <ActionButton
            label={labelOf(good.length, draft.send)}
            variant="primary"
            className="max-md:grow"
            disabled={filled.length === 0 || filled.length > MAX_GUIDE_ROWS}
            busy={write.isPending}
            onClick={save}
          />
        </ActionBar>
        {filled.length > MAX_GUIDE_ROWS && (
          <Notice role="alert">Hasta {MAX_GUIDE_ROWS} guías a la vez. Anota estas por partes.</Notice>
        )}
      </div>
    </>
  );
}

function labelOf(good: number, send: boolean): string {
  if (good === 0) return send ? 'Anotar y enviar' : 'Anotar';
  return `${send ? 'Anotar y enviar' : 'Anotar'} ${good}`;
}

const formOf = ({ name, guide_min, guide_max, guide_digits }: CarrierRecord['attributes']) => ({
  name,
  guideMin: guide_min,
  guideMax: guide_max,
  guideDigits: guide_digits,
});

/** Rows that were noted leave the screen; a refused one stays as it was typed, with why. */
function settle(draft: Draft, results: ReadonlyMap<number, GuideRow | undefined>): Draft {
  const rows = draft.rows.flatMap((row) => {
    const result = results.get(row.key);
    if (!result) return [row];
    if (result.outcome !== 'refused') return [];
    return [{ ...row, fault: { field: result.field ?? 'parcel', message: result.message ?? 'No se anotó' } as const }];
  });
  return { ...draft, rows: withEmptyRow(rows) };
}

function useWriteGuides() {
  return useSave({
    save: (body: { carrier_id: number; send: boolean; rows: { parcel: string; guide: string }[] }) =>
      ask<WrittenGuides>('/parcels/guides', { method: 'POST', body }),
    refreshes: [SALES],
  });
}

/** The parcels that wait for a guide. */
function useWaiting() {
  const packed = useQueue('packed', LOOKED_UP).data?.data ?? [];
  const preparing = useQueue('preparing', LOOKED_UP).data?.data ?? [];
  return [...packed, ...preparing];
}
