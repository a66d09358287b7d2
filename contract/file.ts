import { z } from 'zod';

/** The response of POST /files: an opaque reference to a payment proof that only staff can open. */
export const uploadedFile = z.object({ url: z.string() });
export type UploadedFile = z.infer<typeof uploadedFile>;
