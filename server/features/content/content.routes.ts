import type { FastifyRequest } from 'fastify';
import {
  CONTENT_KINDS,
  type ContentDocument,
  type ContentKind,
  contentAnswer,
  contentList,
  draftBody,
  historyAnswer,
  kindParams,
  scheduleBody,
  undoBody,
} from '#contract/content/document.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { contentPolicies } from './content.policies.ts';
import { presentContent, presentSummary, presentVersion } from './content.presenter.ts';
import { selectState, selectStates, selectVersions } from './content.queries.ts';
import { refuseUnknownPages } from './pages/pages.routes.ts';
import { publishNow } from './publish.ts';
import { requireTermsOfDraft, requireTermsOfUndo } from './sales-terms.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { schedulePublication, withdrawPublication } from './schedule.ts';
import { undoPublication } from './undo-publication.ts';

/** How many versions the history shows. */
const SHOWN_VERSIONS = 30;

interface ContentRoutesOptions {
  database: Database;
  jobs: Jobs;
  now(): Date;
  /** Resolves when this process shows what is published. */
  refresh(): Promise<unknown>;
}

/** The documents that the house writes itself, for staff. A publication is answered once this process shows it. */
export async function contentRoutes(routes: Routes, { database, jobs, now, refresh }: ContentRoutesOptions) {
  const { readContent, editContent, publishContent } = contentPolicies;
  const answer = { params: kindParams, response: { 200: contentAnswer } };
  refuseUnknownPages(routes, database);

  routes.get('/content', allow(readContent, { response: { 200: contentList } }), async () => {
    return { data: (await selectStates(database.connection)).map(presentSummary) };
  });

  routes.get('/content/:kind', allow(readContent, answer), async ({ params }) => {
    return { data: presentContent(await selectState(database.connection, params.kind)) };
  });

  async function save(kind: ContentKind, request: FastifyRequest, { content }: { content: ContentDocument }) {
    const act = { kind, seen: versionSeen(request), actor: actorOf(request), now: now() };
    return { data: presentContent(valueOrThrow(await saveDraft(database, { ...act, content }))) };
  }

  // A route for each kind, because each has a schema of its own.
  for (const kind of CONTENT_KINDS) {
    routes.put(
      `/content/${kind}/draft`,
      allow(editContent, { body: draftBody(kind), response: { 200: contentAnswer } }),
      (request) => save(kind, request, request.body),
    );
  }
  routes.put('/content/:kind/draft', allow(editContent, { ...answer, body: draftBody('page') }), (request) =>
    save(request.params.kind, request, request.body),
  );

  routes.delete('/content/:kind/draft', allow(editContent, answer), async (request) => {
    const act = { kind: request.params.kind, seen: versionSeen(request), actor: actorOf(request) };
    return { data: presentContent(valueOrThrow(await discardDraft(database, act))) };
  });

  routes.post('/content/:kind/publish', allow(publishContent, answer), async (request) => {
    const act = { kind: request.params.kind, seen: versionSeen(request), actor: actorOf(request), now: now() };
    await requireTermsOfDraft({ request, connection: database.connection, kind: act.kind });
    const state = valueOrThrow(await publishNow(database, act));
    await refresh();
    return { data: presentContent(state) };
  });

  routes.post('/content/:kind/schedule', allow(publishContent, { ...answer, body: scheduleBody }), async (request) => {
    const act = { kind: request.params.kind, seen: versionSeen(request), actor: actorOf(request), now: now() };
    await requireTermsOfDraft({ request, connection: database.connection, kind: act.kind });
    const scheduled = await schedulePublication({ database, jobs }, { ...act, ...request.body });
    return { data: presentContent(valueOrThrow(scheduled)) };
  });

  routes.delete('/content/:kind/schedule', allow(publishContent, answer), async (request) => {
    const act = { kind: request.params.kind, actor: actorOf(request) };
    return { data: presentContent(valueOrThrow(await withdrawPublication(database, act))) };
  });

  routes.post('/content/:kind/undo', allow(publishContent, { ...answer, body: undoBody }), async (request) => {
    const { params, body } = request;
    const undo = { kind: params.kind, version: body.version, actor: actorOf(request), now: now() };
    await requireTermsOfUndo({ request, connection: database.connection, kind: params.kind }, body.version);
    const state = valueOrThrow(await undoPublication(database, undo));
    await refresh();
    return { data: presentContent(state) };
  });

  routes.get(
    '/content/:kind/history',
    allow(readContent, { params: kindParams, response: { 200: historyAnswer } }),
    async ({ params }) => {
      // One more, to compare the last one with.
      const versions = await selectVersions(database.connection, params.kind, SHOWN_VERSIONS + 1);
      const shown = versions.slice(0, SHOWN_VERSIONS);
      return { data: shown.map((version, index) => presentVersion(version, versions[index + 1] ?? null)) };
    },
  );
}
