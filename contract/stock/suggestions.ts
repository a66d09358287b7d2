import { z } from 'zod';
import { levelFilter } from './levels.ts';

/** Maximum number of items in one call; the emptiest come first. */
export const MAX_SUGGESTED_ITEMS = 200;

/** GET /stock/suggestions: suggested moves for the matching items; `location` is the destination. */
export const suggestionsQuery = z.strictObject(levelFilter).omit({ state: true });
export type SuggestionsQuery = z.output<typeof suggestionsQuery>;

const suggestedLine = z.object({
  itemId: z.int(),
  ref: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  quantity: z.int(),
  why: z.string(),
});

/** Suggested moves from one location to another. */
export const suggestedRoute = z.object({
  from: z.int(),
  to: z.int(),
  pieces: z.int(),
  lines: z.array(suggestedLine),
});
export type SuggestedRoute = z.infer<typeof suggestedRoute>;

export const suggestions = z.object({
  data: z.array(suggestedRoute),
  meta: z.object({
    /** Number of items that run out, of all that match the filter. */
    low: z.int(),
    /** Number of these items that were examined. */
    considered: z.int(),
  }),
});
export type Suggestions = z.infer<typeof suggestions>;
