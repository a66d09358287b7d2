import { readCommandConfig } from '#server/config/config.ts';
import { readingShop } from '#server/platform/backup/open-source.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { describeManifest, runCommand } from './run-command.ts';

// `npm run backup -- FILE`: writes the whole shop to a file or a bucket, whether the shop runs or not. Reads the same
// environment as the shop.

const USAGE = `npm run backup -- FILE                     writes the shop to a file
npm run backup -- s3://bucket/FILE         to a bucket, with ?endpoint=…&region=… where needed`;

await runCommand(async ([file, ...rest], signal) => {
  if (!file || rest.length > 0) return { ok: false, lines: [USAGE] };
  const config = readCommandConfig();
  const { backupPassphrase: given } = config;
  const place = await openBackupPlace(file, { given });
  const noSecret = 'AUTH_SECRET is not set here, and DATA_DIR holds none: the backup has no secret. Keep it beside.';
  return readingShop(config, async (source) => {
    const manifest = await writeBackup(source, place, signal);
    const lines = [
      `${place.name}: ${describeManifest(manifest)}. It holds the shop's secret and everybody's data, ${given === null ? 'for whoever has the file' : 'and opens with BACKUP_PASSPHRASE alone'}.`,
    ];
    return { ok: true, lines: source.authSecret === null ? [...lines, noSecret] : lines };
  });
});
