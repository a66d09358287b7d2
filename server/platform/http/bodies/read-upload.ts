import type { FastifyError, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { boundForm } from './body-limits.ts';
import { isUsableText, UNUSABLE_TEXT } from './unusable-text.ts';

/**
 * The content of a multipart form. `fileName` comes from the client (at most 200 characters): it may be displayed, but
 * must never be used as a path.
 */
interface Upload {
  bytes: Buffer;
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Reads the one file of a multipart form, of at most the route's `uploadBytes`.
 * @param field name of the file's field
 * @param message Spanish, shown at the field when the file is missing or empty
 * @param names text fields to read as well; others are ignored
 * @throws AppError 413 as soon as the file is too large, 400 for a form that is truncated or has no boundary, 422 for a
 *   missing file or unusable text
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  message: string,
  names: readonly string[] = [],
): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('malformed', 'Envía el archivo como formulario');
  try {
    return await collectParts(request, field, message, names);
  } catch (error) {
    if (error instanceof AppError || (error as FastifyError).statusCode) throw error;
    throw new AppError('malformed', 'No pudimos leer el formulario');
  }
}

/** As `readUpload`, with the text fields of a schema. @throws AppError 422 with what is wrong with each field */
export async function readUploadWith<Fields extends z.ZodObject>(
  request: FastifyRequest,
  field: string,
  message: string,
  schema: Fields,
): Promise<{ bytes: Buffer; fields: z.output<Fields> }> {
  const { bytes, fields } = await readUpload(request, field, message, Object.keys(schema.shape));
  const read = schema.safeParse(fields);
  if (read.success) return { bytes, fields: read.data };
  const problems = Object.fromEntries(read.error.issues.map(({ path, message: why }) => [String(path[0]), why]));
  throw new AppError('invalid', Object.values(problems)[0] ?? 'Revisa los datos', { fields: problems });
}

async function collectParts(
  request: FastifyRequest,
  field: string,
  message: string,
  names: readonly string[],
): Promise<Upload> {
  let file: { bytes: Buffer; fileName: string } | null = null;
  const fields: Record<string, string> = {};
  boundForm(request);
  const { uploadBytes = 0 } = request.routeOptions.config;
  for await (const part of request.parts({ limits: { fileSize: uploadBytes } })) {
    if (part.type === 'field') {
      const { fieldname: name, value } = part;
      if (names.includes(name)) fields[name] = usable(name, String(value));
    } else {
      const bytes = await part.toBuffer();
      if (part.fieldname === field) file = { bytes, fileName: part.filename.slice(0, 200) };
    }
  }
  if (!file || file.bytes.length === 0) throw new AppError('invalid', message, { fields: { [field]: message } });
  return { ...file, fields };
}

/** @throws AppError 422 with the field's name, as for a JSON body */
function usable(field: string, text: string): string {
  if (isUsableText(text)) return text;
  throw new AppError('invalid', UNUSABLE_TEXT, { fields: { [field]: UNUSABLE_TEXT } });
}
