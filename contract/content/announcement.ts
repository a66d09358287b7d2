import { z } from 'zod';
import { isCalendarMinute } from '#domain/time/calendar-day.ts';
import { areUnique, block, optionalTarget, words } from './parts.ts';

/** Date and time in Caracas, `YYYY-MM-DDTHH:MM`. */
export const caracasMinuteText = z.string('Elige fecha y hora').refine(isCalendarMinute, 'Elige fecha y hora');

const optionalMinute = z
  .string()
  .refine((text) => text === '' || isCalendarMinute(text), 'Elige fecha y hora, o déjala vacía');

/** A text of the line above the header. Of those whose time it is, the first one is shown. */
export const announcementBlock = block('announcement', {
  text: words(120),
  to: optionalTarget,
  from: optionalMinute,
  until: optionalMinute,
}).refine(({ from, until }) => from === '' || until === '' || from < until, {
  path: ['until'],
  error: 'Debe ser después del comienzo',
});
export type AnnouncementBlock = z.infer<typeof announcementBlock>;

/** How many announcements may be prepared. */
export const MAX_ANNOUNCEMENTS = 10;

export const announcementDocument = z.strictObject({
  blocks: z
    .array(announcementBlock)
    .max(MAX_ANNOUNCEMENTS, `Como máximo ${MAX_ANNOUNCEMENTS} anuncios`)
    .refine(areUnique, 'Hay dos anuncios con el mismo identificador'),
});
export type AnnouncementDocument = z.infer<typeof announcementDocument>;
