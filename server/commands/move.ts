import { readConfig, readMoveCommand } from '#server/config/config.ts';
import { moveShop } from '#server/platform/backup/move/move-shop.ts';
import { ACCEPTED_FILE, findStoredSecrets } from '#server/platform/secrets/stored-secrets.ts';
import { printWarning } from '#server/print-startup.ts';
import { runCommand } from './run-command.ts';

// `npm run move -- DATABASE_URL [STORAGE_URL]`: copies the shop of this DATA_DIR to a PostgreSQL server and a bucket.

const USAGE = `npm run move -- DATABASE_URL               copies the shop of DATA_DIR to an empty database of a server
npm run move -- DATABASE_URL STORAGE_URL   and its pictures and proofs to an empty bucket
Instead of words, TARGET_DATABASE_URL and TARGET_STORAGE_URL, or files that hold them: TARGET_DATABASE_URL_FILE, TARGET_STORAGE_URL_FILE`;

const SHOWN =
  'A password on the command line can be read by everybody on this machine, and stays in the history of the shell: ' +
  'TARGET_DATABASE_URL_FILE names a file that holds the URL instead.';

await runCommand(async (words, signal) => {
  const to = readMoveCommand(words);
  if (!to) return { ok: false, lines: [USAGE] };
  if (to.showsPassword) printWarning(SHOWN);
  const { dataDir } = readConfig();
  const accepted = await findStoredSecrets(dataDir);
  const { rows, files } = await moveShop(dataDir, to, signal);
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
