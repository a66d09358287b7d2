import { z } from 'zod';
import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import { caracasMinuteText } from '#contract/content/announcement.ts';
import { isCalendarMinute } from '#domain/time/calendar-day.ts';
import { caracasMinute } from '#domain/time/caracas-time.ts';
import { Notice } from '../kit/document/notice.tsx';
import { FormRadios } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { CampaignParts } from './campaign-parts.tsx';
import { useStartCampaign } from './campaign-queries.ts';

const until = z.string().refine((text) => text === '' || isCalendarMinute(text), 'Elige fecha y hora, o déjala vacía');
/** When it starts and ends; the first hour only counts for 'later'. */
const hours = z.discriminatedUnion('when', [
  z.object({ when: z.literal('now'), at: z.string(), until }),
  z
    .object({ when: z.literal('later'), at: caracasMinuteText, until })
    .refine((given) => given.until === '' || given.at < given.until, {
      path: ['until'],
      error: 'Debe ser después del comienzo',
    }),
]);
type Hours = z.infer<typeof hours>;

const WHEN = [
  { value: 'now' as const, label: 'Ahora' },
  { value: 'later' as const, label: 'A una hora' },
];

/** Says what a campaign does, and starts it now or at an hour. */
export function StartDialog({ campaign, onClose }: { campaign: CampaignRecord; onClose: () => void }) {
  const record = useRecordForm<Hours, Hours>({ schema: hours, values: { when: 'now', at: '', until: '' } as Hours });
  const start = useStartCampaign(campaign.id);
  const { documents } = campaign.attributes;
  const unwritten = documents.filter(({ draft }) => draft === null);

  async function save(chosen: Hours) {
    await start.mutateAsync({
      at: chosen.when === 'later' ? chosen.at : null,
      until: chosen.until || null,
      drafts: documents.flatMap(({ kind, draft }) => (draft === null ? [] : { kind, version: draft })),
    });
    onClose();
  }

  return (
    <FormDialog
      title={`Empezar ${campaign.attributes.name}`}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Empezar"
      busyLabel="Empezando..."
      size="md"
    >
      {unwritten.length > 0 && (
        <Notice tone="danger">
          Sin borrador, así que no hay nada que publicar: {unwritten.map(({ name }) => name).join(', ')}.
        </Notice>
      )}
      <CampaignParts campaign={campaign} />
      <FormRadios name="when" label="Cuándo" options={WHEN} />
      <Start />
      <FormText
        name="until"
        label="Se deshace sola el"
        hint="Hora de Caracas. Vacía: dura hasta que la deshagas."
        type="datetime-local"
        min={caracasMinute(new Date())}
      />
    </FormDialog>
  );
}

function Start() {
  if (useFieldValue('when') !== 'later') return null;
  return (
    <FormText
      name="at"
      label="Empieza el"
      hint="Hora de Caracas. Los borradores se publican tal como están ahora."
      type="datetime-local"
      min={caracasMinute(new Date())}
      required
    />
  );
}
