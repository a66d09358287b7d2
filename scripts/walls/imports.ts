import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
// TypeScript 7 offers no parser to other tools, and dependency-cruiser without one misses `export type … from`
// and imports inside JSX. Vite's parser reads all of TypeScript and JSX.
import { parseSync } from 'vite';

/** Where an import leads: a file of ours (path from the root), a package, a part of Node, or nowhere. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; path: string }
  | { kind: 'node'; path: string }
  | { kind: 'nowhere'; path: string };

interface Manifest {
  imports?: Record<string, string>;
}

/** Every import of one file: static, dynamic, re-export, `import type`, `import('…')` in a type, require. */
export function readImports(root: string, file: string, manifest: Manifest): Target[] {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be read: ${error.message}`);

  const specifiers = new Set<string>();
  collectSpecifiers(program, specifiers);
  return [...specifiers].filter(isOurs).map((specifier) => resolve(root, file, specifier, manifest));
}

/** Vite answers `virtual:` itself; React Router writes `+types/` from the routes and holds only types. */
function isOurs(specifier: string): boolean {
  return !specifier.startsWith('virtual:') && !specifier.includes('/+types/');
}

function resolve(root: string, file: string, specifier: string, { imports = {} }: Manifest): Target {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return existing(root, posix.join(dirname(file), bare));
  if (bare.startsWith('#')) {
    for (const [pattern, folder] of Object.entries(imports)) {
      const prefix = pattern.replace('*', '');
      if (bare.startsWith(prefix)) {
        return existing(root, posix.normalize(folder.replace('*', bare.slice(prefix.length))));
      }
    }
    return { kind: 'nowhere', path: specifier };
  }
  if (isBuiltin(bare)) return { kind: 'node', path: bare };
  const parts = bare.split('/');
  return { kind: 'package', path: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') };
}

function existing(root: string, path: string): Target {
  return { kind: existsSync(join(root, path)) ? 'file' : 'nowhere', path };
}

/** Walks the whole syntax tree: what imports may stand at any depth. */
function collectSpecifiers(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const child of node) collectSpecifiers(child, found);
    return;
  }
  const specifier = specifierOf(node as SyntaxNode);
  if (specifier !== undefined) found.add(specifier);
  for (const child of Object.values(node)) collectSpecifiers(child, found);
}

interface SyntaxNode {
  type?: string;
  source?: unknown;
  expression?: unknown;
  callee?: { type?: string; name?: string };
  arguments?: unknown[];
}

function specifierOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textOf(node.source);
    case 'TSExternalModuleReference':
      return textOf(node.expression);
    case 'CallExpression':
      return node.callee?.type === 'Identifier' && node.callee.name === 'require'
        ? textOf(node.arguments?.[0])
        : undefined;
    default:
      return undefined;
  }
}

/** The text of a plain string; a specifier put together at run time cannot be followed. */
function textOf(node: unknown): string | undefined {
  const literal = node as
    | { type: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
    | null
    | undefined;
  if (literal?.type === 'Literal' && typeof literal.value === 'string') return literal.value;
  if (literal?.type === 'TemplateLiteral' && literal.quasis?.length === 1) return literal.quasis[0]?.value.cooked;
  return undefined;
}
