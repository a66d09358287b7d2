import { beginEmptyBody, setupAnswer } from '#contract/office/setup.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { NeutralDocuments } from '../content/first-content.ts';
import { switchToEmpty } from './begin-empty.ts';
import { readSetup, type SetupSources } from './read-setup.ts';
import { setupPolicies } from './setup.policies.ts';

export interface SetupRoutesOptions extends SetupSources {
  documents: NeutralDocuments;
  now(): Date;
  /** Resolves when this process shows what was published, and the stores that are left. */
  refresh(): Promise<unknown>;
}

/** 'Primeros pasos': what a new house still has to say of itself. */
export async function setupRoutes(routes: Routes, { now, refresh, documents, ...sources }: SetupRoutesOptions) {
  const answer = { response: { 200: setupAnswer } };

  routes.get('/setup', allow(setupPolicies.readSetup, answer), async () => ({ data: await readSetup(sources) }));

  routes.post('/setup/empty', allow(setupPolicies.beginEmpty, { ...answer, body: beginEmptyBody }), async (request) => {
    valueOrThrow(await switchToEmpty(sources.database, { actor: actorOf(request), documents, now: now() }));
    await refresh();
    return { data: await readSetup(sources) };
  });
}
