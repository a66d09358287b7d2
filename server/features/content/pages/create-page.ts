import { newPage } from '#contract/content/page.ts';
import type { NewPageBody } from '#contract/content/page-calls.ts';
import { MOST_PAGES, pageKind, pagePath } from '#domain/content/page-address.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type DocumentState, selectState } from '../content.queries.ts';
import { contentDocuments, contentPages } from '../content.tables.ts';
import { lockPages } from './pages.queries.ts';

/** Makes a page with its title as first draft. Shoppers see it once it is published. */
export function createPage(
  database: Database,
  { title, slug, actor, now }: NewPageBody & { actor: Actor; now: Date },
): Promise<Outcome<DocumentState>> {
  return attempt(
    database,
    async (tx) => {
      await lockPages(tx);
      if ((await tx.$count(contentPages)) >= MOST_PAGES) {
        return conflict(`Ya hay ${MOST_PAGES} páginas, las que la tienda guarda. Elimina alguna primero.`);
      }
      const [page] = await tx.insert(contentPages).values({ slug, createdBy: actor.name, createdAt: now }).returning();
      if (!page) throw new Error('The page was not inserted');
      const kind = pageKind(page.id);
      const draft = { draft: newPage(title), draftBy: actor.name, draftAt: now, draftVersion: 1 };
      await tx.insert(contentDocuments).values({ kind, ...draft });
      await recordAudit(tx, actor, 'content.page-created', { kind: 'content', id: kind }, { title, slug });
      return { ok: true, value: await selectState(tx, kind) };
    },
    slugTaken(slug),
  );
}

export const slugTaken = (slug: string) => invalidField('slug', `Ya hay una página en ${pagePath(slug)}`);
