import { readConfig } from '#server/config/config.ts';
import { moveShop } from '#server/platform/backup/move/move-shop.ts';
import { ACCEPTED_FILE, findKeptSecrets } from '#server/platform/secrets/kept-secrets.ts';
import { runCommand } from './run-command.ts';

// `npm run move -- DATABASE_URL [STORAGE_URL]`: copies the shop of this DATA_DIR to a PostgreSQL server and a bucket.

const USAGE = `npm run move -- DATABASE_URL               copies the shop of DATA_DIR to an empty database of a server
npm run move -- DATABASE_URL STORAGE_URL   and its pictures and proofs to an empty bucket`;

await runCommand(async ([databaseUrl, storageUrl, ...rest], signal) => {
  if (!databaseUrl || rest.length > 0) return { ok: false, lines: [USAGE] };
  // Checked as they will be when the shop starts with them.
  const to = readConfig({ DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl });
  const { dataDir } = readConfig();
  const accepted = await findKeptSecrets(dataDir);
  const { rows, files } = await moveShop(dataDir, { databaseUrl, storageUrl: to.storageUrl }, signal);
  return {
    ok: true,
    lines: [
      `Moved and compared: ${rows} rows${files === null ? '' : `, ${files} files`}. Nothing was deleted in ${dataDir}.`,
      `Start the shop with this DATABASE_URL${files === null ? ' and the same DATA_DIR, which keeps pictures and proofs' : ' and STORAGE_URL'}.`,
      `Every replica needs the secret of ${dataDir}/auth-secret, as AUTH_SECRET or as that file.`,
      ...(accepted.length > 0 ? [`And what is in ${dataDir}/${ACCEPTED_FILE}, as AUTH_SECRET_ACCEPTED.`] : []),
    ],
  };
});
