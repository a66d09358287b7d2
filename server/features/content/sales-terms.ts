import type { FastifyRequest } from 'fastify';
import type { ContentDocument, ContentKind } from '#contract/content/document.ts';
import type { HouseDocument } from '#contract/content/house/house.ts';
import { salesTerms } from '#contract/content/house/house-settings.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { contentOf, selectState, selectVersion } from './content.queries.ts';

interface Act {
  request: Pick<FastifyRequest, 'requirePermission'>;
  connection: ReadConnection;
  kind: ContentKind;
}

/**
 * Publishing pages does not include deciding discounts: a draft of the settings with other terms of sale is published by who
 * may change those of orders.
 * @throws AppError 403
 */
export async function requireTermsOfDraft({ request, connection, kind }: Act): Promise<void> {
  if (kind !== 'house') return;
  const { row, published } = await selectState(connection, kind);
  if (row.draft) await requireTerms(request, contentOf(kind, published), row.draft);
}

/** As `requireTermsOfDraft`, for an undo. @param version the published one that is taken back */
export async function requireTermsOfUndo({ request, connection, kind }: Act, version: number): Promise<void> {
  if (kind !== 'house') return;
  const [taken, restored] = [
    await selectVersion(connection, kind, version),
    await selectVersion(connection, kind, version - 1),
  ];
  await requireTerms(request, contentOf(kind, taken), contentOf(kind, restored));
}

async function requireTerms(request: Act['request'], before: ContentDocument, after: ContentDocument): Promise<void> {
  const termsOf = (document: ContentDocument) => salesTerms((document as HouseDocument).blocks);
  if (!isDeepEqual(termsOf(before), termsOf(after))) await request.requirePermission('sales.settings');
}
