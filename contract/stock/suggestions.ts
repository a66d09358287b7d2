import { z } from 'zod';
import { levelFilter } from './levels.ts';

/** Items of which what to send is worked out in one call; the emptiest first. */
export const MAX_SUGGESTED_ITEMS = 200;

/** GET /stock/suggestions: what to send where, of the items that the filter finds; `location` is where it is missing. */
export const suggestionsQuery = z.strictObject(levelFilter).omit({ state: true });
export type SuggestionsQuery = z.output<typeof suggestionsQuery>;

export const suggestedLine = z.object({
  itemId: z.int(),
  ref: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  quantity: z.int(),
  why: z.string(),
});

/** What one location should send to another. */
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
    /** Items that run out, of all that the filter finds. */
    low: z.int(),
    /** Of these, how many were looked at. */
    considered: z.int(),
  }),
});
export type Suggestions = z.infer<typeof suggestions>;
