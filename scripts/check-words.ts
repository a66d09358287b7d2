/**
 * `node scripts/check-words.ts [folder …]`: fails on names that tell a reader nothing, and on sentences of comments
 * that are too long to understand at the first reading.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { filesOf, printReport, type Report } from './report.ts';

const FILES = '{bench,contract,demo,deploy,domain,scripts,server,tests,web}/**/*.{ts,tsx,mjs}';
const MOST_WORDS = 30;

/** Names that we do not use, each with what to use instead. */
const UNCLEAR: Readonly<Record<string, string>> = {
  found: 'what was found: matches, sale, result',
  said: 'message, text, notice',
  told: 'notified, reported',
  ground: 'context',
  wish: 'favorite',
  wishes: 'favorites',
  doomed: 'deletedIds, expired',
  deed: 'action, operation',
  asked: 'requested, query, question',
  kept: 'stored, saved, cached, retained',
  gone: 'deleted, removed, missing',
  heard: 'received',
  meant: 'expected, intended',
  wanted: 'requested, expected',
  having: 'with, existing',
  lacking: 'missing',
  beside: 'concurrent, adjacent',
  aside: 'excluded',
  elsewhere: 'other locations, outside',
  apart: 'separate',
  ahead: 'prefetched',
  anew: 'again, fresh',
  meanwhile: 'concurrent, pending',
};

interface Located {
  start: number;
}
interface Node extends Located {
  type: string;
  name?: unknown;
  [key: string]: unknown;
}

/** @param folders names of rooms or folders, relative to the root; all when empty */
function readWords(root: string, folders: readonly string[]): Report {
  const files = filesOf(root, FILES).filter(
    (file) => folders.length === 0 || folders.some((folder) => file.startsWith(`${folder.replace(/\/$/, '')}/`)),
  );
  const violations = files.flatMap((file) => [
    ...unclearParts(file),
    ...violationsOf(file, readFileSync(join(root, file), 'utf8')),
  ]);
  if (files.length === 0) violations.push('no file was read');
  return { files: files.length, violations };
}

function unclearParts(file: string): string[] {
  return file
    .replace('not-found', '')
    .split(/[/.-]/)
    .filter((part) => Object.hasOwn(UNCLEAR, part))
    .map((part) => `${file}: the path says '${part}' (${UNCLEAR[part]})`);
}

function violationsOf(file: string, source: string): string[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) return [`${file} cannot be read: ${errors[0].message}`];
  const at = ({ start }: Located) => `${file}:${source.slice(0, start).split('\n').length}`;
  const names = namesIn(program).map(
    (node) => `${at(node)} '${node.name}' (${UNCLEAR[String(node.name).toLowerCase()]})`,
  );
  const sentences = paragraphsOf(comments).flatMap(({ text, start }) =>
    sentencesOf(text)
      .filter(({ length }) => length > MOST_WORDS)
      .map((words) => `${at({ start })} a sentence of ${words.length} words: ${words.slice(0, 8).join(' ')} …`),
  );
  return [...names, ...sentences];
}

/**
 * Names that the code chooses: variables, parameters, functions and types. Fields are skipped, because the API or the
 * database may name them.
 */
function namesIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(namesIn);
  const { id, params = [], param } = node as Node;
  const declared = [id, param, ...(Array.isArray(params) ? params : [])].flatMap(boundIn);
  return [...declared.filter(isUnclear), ...Object.values(node).flatMap(namesIn)];
}

const isUnclear = ({ name }: Node) => Object.hasOwn(UNCLEAR, String(name).toLowerCase());

/** The names that a destructuring pattern creates, without fields that keep their name: `{ asked }`. */
function boundIn(pattern: unknown): Node[] {
  if (typeof pattern !== 'object' || pattern === null) return [];
  const { type, left, argument, elements, properties } = pattern as Node;
  if (type === 'Identifier') return [pattern as Node];
  if (type === 'AssignmentPattern') return boundIn(left);
  if (type === 'RestElement') return boundIn(argument);
  if (type === 'ArrayPattern') return (elements as unknown[]).flatMap(boundIn);
  if (type !== 'ObjectPattern') return [];
  return (properties as Node[]).flatMap(({ shorthand, value, argument: rest }) =>
    shorthand ? [] : boundIn(value ?? rest),
  );
}

/** Comments as text. Line comments directly below each other count as one. */
function paragraphsOf(comments: readonly { type: string; value: string; start: number; end: number }[]) {
  const paragraphs: { text: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = paragraphs.at(-1);
    const continues = type === 'Line' && last && start - last.end < 40 && last.text.startsWith('//');
    if (continues) Object.assign(last, { text: `${last.text}\n${value}`, end });
    else paragraphs.push({ text: type === 'Line' ? `//${value}` : value, start, end });
  }
  return paragraphs;
}

/** The words of each sentence. A tag, a list item or an empty line starts a new sentence. */
function sentencesOf(text: string): string[][] {
  return text
    .replace(/^\/\//, '')
    .replace(/^\s*\* ?/gm, '')
    .split(/(?:[.!?:;]['"»)]?\s)|\n\s*\n|\n\s*(?=[-@])/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)));
}

printReport('words', readWords(process.cwd(), process.argv.slice(2)), 'unclear names or long sentences');
