/**
 * `node scripts/check-english.ts`: fails when text shown to shoppers or staff is in English. Checks text between tags,
 * attributes that are read out or shown, and other string literals that begin like a sentence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { englishIn } from '../tests/support/input/english.ts';
import { filesOf, printReport, type Report } from './report.ts';

const FILES = '{web,contract,domain,server/features}/**/*.{ts,tsx}';
/** Lines with this remark are ignored: a few messages and names are English on purpose. */
const REMARK = /in English: \S/;
const SHOWN =
  /^(?:alt|title|label|placeholder|hint|note|description|aria-(?:label|description|roledescription|valuetext))$/;
/**
 * The beginning of a sentence: a capital letter. Identifiers start in lower case, and words like DELETE are all
 * capitals.
 */
const SENTENCE = /^\s*[¡¿“"'(]*\p{Lu}(?!\p{Lu}+$)/u;

interface Node {
  type: string;
  start: number;
  value?: unknown;
  name?: { name?: string };
  callee?: { name?: string };
  [key: string]: unknown;
}

function readEnglish(root: string): Report {
  const files = filesOf(root, FILES).filter((file) => !/\.test\.tsx?$/.test(file));
  const violations = files.flatMap((file) => englishOf(file, readFileSync(join(root, file), 'utf8')));
  if (!files.some((file) => file.startsWith('web/'))) violations.push('no file of web/ was read');
  return { files: files.length, violations };
}

function englishOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) return [`${file} cannot be read: ${errors[0].message}`];
  const lines = source.split('\n');
  return textsOf(program).flatMap(({ text, start }) => {
    const word = englishIn(text);
    const line = source.slice(0, start).split('\n').length;
    const remarked = lines.slice(line - 2, line).some((one) => REMARK.test(one));
    return word && !remarked ? [`${file}:${line} ${word}: ${text.trim().slice(0, 80)}`] : [];
  });
}

/** The texts shown to people; messages of thrown errors are for developers and skipped. */
function textsOf(node: unknown, shown = false): { text: string; start: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((child) => textsOf(child, shown));
  const { type, start, value, ...rest } = node as Node;
  if (type === 'ImportDeclaration' || type === 'ImportExpression' || type === 'TSLiteralType') return [];
  if (type === 'NewExpression' && rest.callee?.name?.endsWith('Error')) return [];
  if (type === 'JSXText') return [{ text: String(value), start: start + String(value).search(/\S|$/) }];
  if (type === 'JSXAttribute') return textsOf(value, SHOWN.test(rest.name?.name ?? ''));
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : type === 'Literal' ? value : null;
  if (typeof text === 'string') return shown || SENTENCE.test(text) ? [{ text, start }] : [];
  return Object.values({ value, ...rest }).flatMap((child) => textsOf(child, shown));
}

printReport('english', readEnglish(process.cwd()), 'English texts');
