import { z } from 'zod';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { areUnique, block, optionalTarget, words } from './parts.ts';

/** Date and time in Caracas, `YYYY-MM-DDTHH:MM`. */
export const caracasMinuteText = z.string('Elige fecha y hora').refine(isMinute, 'Elige fecha y hora');

function isMinute(text: string): boolean {
  const [day = '', time = ''] = text.split('T');
  return isCalendarDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

const optionalMinute = z.string().refine((text) => text === '' || isMinute(text), 'Elige fecha y hora, o déjala vacía');

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

const MOST = 10;

export const announcementDocument = z.strictObject({
  blocks: z
    .array(announcementBlock)
    .max(MOST, `Como máximo ${MOST} anuncios`)
    .refine(areUnique, 'Hay dos anuncios con el mismo identificador'),
});
export type AnnouncementDocument = z.infer<typeof announcementDocument>;
