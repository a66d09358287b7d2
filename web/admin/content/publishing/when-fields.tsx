import { z } from 'zod';
import { caracasMinuteText } from '#contract/content/announcement.ts';
import { caracasMinute } from '#domain/time/caracas-time.ts';
import { FormRadios } from '../../kit/form/form-choices.tsx';
import { useFieldValue } from '../../kit/form/form-context.ts';
import { FormText } from '../../kit/form/form-fields.tsx';

/** When something happens; an hour only counts for 'later'. */
export const now = z.object({ when: z.literal('now'), at: z.string() });
export const later = z.object({ when: z.literal('later'), at: caracasMinuteText });

const WHEN = [
  { value: 'now' as const, label: 'Ahora' },
  { value: 'later' as const, label: 'A una hora' },
];

/** The fields `when` and `at`. */
export function WhenFields({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <FormRadios name="when" label="Cuándo" options={WHEN} />
      {useFieldValue('when') === 'later' && (
        <HourText name="at" label={label} hint={`Hora de Caracas. ${hint}`} required />
      )}
    </>
  );
}

/** An hour from now on. */
export function HourText(props: { name: string; label: string; hint: string; required?: boolean }) {
  return <FormText {...props} type="datetime-local" min={caracasMinute(new Date())} />;
}
