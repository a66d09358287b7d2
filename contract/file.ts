import { z } from 'zod';

/** The answer of POST /files: an opaque reference to a payment proof that only staff can open. */
export const uploadedFile = z.object({ url: z.string() });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** The largest picture taken, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
