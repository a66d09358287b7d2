import { z } from 'zod';

/** GET /items/operations/{id}/labels: what an import made or changed so that its label is another, with the pieces online. */
export const importLabels = z.object({
  data: z.array(z.object({ id: z.int(), quantity: z.int() })),
  /** `total` counts also those for which one print has no room. */
  meta: z.object({ total: z.int() }),
});
export type ImportLabels = z.infer<typeof importLabels>;
