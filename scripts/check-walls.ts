/** `node scripts/check-walls.ts`: fails when an import crosses a wall, or when a room was not read. */
import { readWalls } from './walls/read.ts';

const { files, imports, violations } = readWalls(process.cwd());
for (const violation of violations) console.error(violation);
console.log(`walls: ${files} files, ${imports} imports read, ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
