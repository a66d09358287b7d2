/**
 * `node scripts/check-docs.ts`: fails when a document refers to a file or folder that does not exist. Checks links,
 * pictures, and text in backticks that looks like a path, relative to the root or to the document's folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesOf, printReport, type Report } from './report.ts';

const DOCUMENTS = ['*.md', 'docs/**/*.md', 'demo/**/*.md'];
/** Decision records are historical: only their links are checked. */
const RECORDS = /^docs\/decisions\//;
const ROOMS = /^(?:bench|contract|demo|docs|domain|scripts|server|tests|web)\//;
/** Placeholders: patterns for several files, and names of files to be created. */
const PATTERN = /[<>{}*…]/;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)|\bsrc="([^"]+)"/g;
const CODE = /`([^`\s]+)`/g;

export function readDocs(root: string): Report {
  const documents = filesOf(root, DOCUMENTS);
  const violations = documents.flatMap((document) =>
    namedIn(root, document)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path} is not there`),
  );
  if (!documents.includes('README.md')) violations.push('README.md was not read');
  return { files: documents.length, violations };
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

if (import.meta.main) printReport('documents', readDocs(process.cwd()), 'paths that are not there');
