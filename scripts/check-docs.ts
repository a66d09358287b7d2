/**
 * `node scripts/check-docs.ts`: fails when a document refers to a file or folder that does not exist. Checks links,
 * pictures, and text in backticks that looks like a path, relative to the root or to the document's folder.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const DOCUMENTS = ['*.md', 'docs/**/*.md', 'demo/**/*.md'];
/** Decision records are historical: only their links are checked. */
const RECORDS = /^docs\/decisions\//;
const ROOMS = /^(?:bench|contract|demo|docs|domain|scripts|server|tests|web)\//;
/** Placeholders: patterns for several files, and names of files to be created. */
const PATTERN = /[<>{}*…]/;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)|\bsrc="([^"]+)"/g;
const CODE = /`([^`\s]+)`/g;

export interface DocsReport {
  documents: number;
  /** One `document: path` each. */
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

/** All paths that a document mentions, relative to the root. */
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
