import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../run-command.ts';
import type { Installable } from './packages.ts';

/**
 * The software bill of materials of these packages, in CycloneDX's JSON, as npm writes it: alike for the same lock,
 * without the moment and the random number that npm puts in.
 * @throws with npm's words
 */
export async function billOfMaterials({ packageJson, lock }: Installable): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'vitrina-sbom-'));
  // npm takes its name for the application's.
  const folder = path.join(made, String(packageJson.name));
  try {
    await mkdir(folder);
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(packageJson));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    const words = ['--silent', 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const { code, output } = await runCommand('npm', words, { cwd: folder });
    if (code !== 0) throw new Error(`npm sbom: ${output}`);
    const { serialNumber, metadata, ...bill } = JSON.parse(output);
    return `${JSON.stringify({ ...bill, metadata: { component: metadata.component } }, null, 2)}\n`;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
