/**
 * `node scripts/check-docs.ts`: fails when a document names a file or folder that is not there, so that documents move with
 * the tree. Read are links, pictures, and whatever stands in backticks and looks like a path, from the root or from the
 * document's own folder.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const DOCUMENTS = ['*.md', 'docs/**/*.md', 'demo/**/*.md'];
/** A record says what was decided then: only its links have to lead somewhere. */
const RECORDS = /^docs\/decisions\//;
const ROOMS = /^(?:bench|contract|demo|docs|domain|scripts|server|tests|web)\//;
/** What stands for many files, or for one that somebody is about to make. */
const PATTERN = /[<>{}*…]/;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)|\bsrc="([^"]+)"/g;
const CODE = /`([^`\s]+)`/g;

export interface DocsReport {
  documents: number;
  /** `document: path`, one each. */
  violations: string[];
}

export function readDocs(root: string): DocsReport {
  const documents = globSync(DOCUMENTS, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
  const violations = documents.flatMap((document) =>
    namedIn(root, document)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path} is not there`),
  );
  if (!documents.includes('README.md')) violations.push('README.md was not read');
  return { documents: documents.length, violations };
}

/** Paths from the root that a document names. */
function namedIn(root: string, document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const folder = posix.dirname(document);
  const links = [...text.matchAll(LINK)]
    .map(([, link = '', picture = '']) => link || picture)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(folder, target));
  if (RECORDS.test(document)) return links;
  const paths = [...text.matchAll(CODE)].flatMap(([, path = '']) => {
    if (PATTERN.test(path)) return [];
    if (ROOMS.test(path)) return [path];
    const [first = '', second] = path.split('/');
    return first && second && first !== '.' && existsSync(join(root, folder, first)) ? [posix.join(folder, path)] : [];
  });
  return [...new Set([...links, ...paths])];
}

if (import.meta.main) {
  const { documents, violations } = readDocs(process.cwd());
  for (const violation of violations) console.error(violation);
  console.log(`documents: ${documents} read, ${violations.length} paths that are not there`);
  if (violations.length > 0) process.exitCode = 1;
}
