/** `node scripts/check-colours.ts`: fails when web/ names a colour otherwise than by a token of web/ui/tokens.css. */
import { readColours } from './colours/read.ts';

const { files, violations } = readColours(process.cwd());
for (const violation of violations) console.error(violation);
console.log(`colours: ${files} files read, ${violations.length} raw colours`);
if (violations.length > 0) process.exitCode = 1;
