import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { boundForm } from './body-limits.ts';
import { isUsableText, UNUSABLE_TEXT } from './unusable-text.ts';

/** What a multipart form carried. The file's name is the client's word: to be shown, never to be used as a path. */
export interface Upload {
  bytes: Buffer;
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Reads the one file of a multipart form, of at most the route's `uploadBytes`: too large is a 413 while it streams. A
 * form that is cut off or has no boundary is the caller's fault, whatever the parser calls it.
 * @param message what is said at the field when no file came
 * @param names of the fields that are read beside it; what else comes is not looked at
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

/** @throws AppError 422 at the field, as for a JSON body */
function usable(field: string, text: string): string {
  if (isUsableText(text)) return text;
  throw new AppError('invalid', UNUSABLE_TEXT, { fields: { [field]: UNUSABLE_TEXT } });
}
