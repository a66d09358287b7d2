import * as z from 'zod/mini';
import { knownPassword } from './account.ts';
import { email } from './person.ts';
import { line } from './text.ts';

/** The formats of an export: HTML for people to read, JSON for other programs. */
const EXPORT_FORMATS = ['html', 'json'] as const;
const format = z.enum(EXPORT_FORMATS, 'Elige el formato');

/** POST /usr/me/data */
export const takeOwnData = z.strictObject({ password: knownPassword('Escribe tu contraseña'), format });

const MAX_REASON = 200;
const reason = line(MAX_REASON, 'Escribe por qué');

/** POST /personal-data/search. A POST, because addresses and cédulas in the URL would end up in proxies' logs. */
export const findPeople = z.strictObject({ q: line(254, 'Escribe un correo, una cédula o un teléfono') });

/** POST /personal-data/export */
export const exportPerson = z.strictObject({ email: email(), format, reason });
export type ExportPerson = z.infer<typeof exportPerson>;

/** POST /personal-data/erasures */
export const erasePerson = z.strictObject({ email: email(), reason });
export type ErasePerson = z.infer<typeof erasePerson>;
