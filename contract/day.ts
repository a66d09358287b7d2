import { z } from 'zod';
import { isCalendarDay } from '#domain/time/calendar-day.ts';

/** A calendar day, `YYYY-MM-DD`; the type of every date that a client sends. */
export const day = z.string('Fecha inválida').refine(isCalendarDay, { error: 'Fecha inválida', abort: true });
