import { z } from 'zod';
import { oneOf, recordId, recordOf } from '../record.ts';
import { kindParams } from './document.ts';

/** The parameter of a URL that shows a draft: `/?borrador=TOKEN`, or the address of a page with it. */
export const DRAFT_PARAMETER = 'borrador';

const draftLink = recordOf(z.object({ created_by: z.string(), created_at: z.string(), expires_at: z.string() }));
export type DraftLink = z.infer<typeof draftLink>;

/** GET /content/{kind}/links: those that still work and were made to be passed on. */
export const draftLinkList = z.object({ data: z.array(draftLink) });

/**
 * POST /content/{kind}/links: a link to be passed on. POST /content/{kind}/preview: the editor's own, which is not listed. The
 * path is answered once; the server only keeps the hash of its token. */
export const draftLinkAnswer = oneOf(z.object({ id: z.int(), path: z.string(), expires_at: z.string() }));
export type DraftLinkAnswer = z.infer<typeof draftLinkAnswer>;

export const draftLinkParams = kindParams.extend({ id: recordId });
