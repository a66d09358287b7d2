import { expect, it } from 'vitest';
import { loadAuthSecret } from '#server/platform/secrets/auth-secret.ts';
import { rotateSecret } from '#server/platform/secrets/rotate-secret.ts';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { readingShop } from './open-source.ts';

const folder = temporaryFolder();

it('refuses to back up a shop with too many secrets, which nobody could restore', async () => {
  const dataDir = folder();
  await loadAuthSecret(dataDir);
  for (let time = 0; time < 3; time += 1) await rotateSecret(dataDir, { endSessions: false });
  const acceptedSecrets = ['a', 'b', 'c'].map((letter) => ({ secret: letter.repeat(40), until: null }));
  const place = { dataDir, databaseUrl: null, storageUrl: null, authSecret: null, acceptedSecrets };
  await expect(readingShop(place, async () => {})).rejects.toThrow(/hold 6 secrets together, and at most 5/);
});
