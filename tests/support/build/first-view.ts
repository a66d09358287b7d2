import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.resolve(import.meta.dirname, '../../../build/client');
export const ASSETS = path.join(CLIENT, 'assets');

/** React Router's table of what each route loads, as it is sent to the browser. */
interface Manifest {
  entry: Files;
  routes: Record<string, Files>;
}
interface Files {
  module: string;
  imports?: string[];
}

/** Bytes of a file of the build as sent, in brotli; a file too small to be worth it is sent as it is. */
export function bytesSent(file: string): number {
  const plain = path.join(CLIENT, file);
  return (statSync(`${plain}.br`, { throwIfNoEntry: false }) ?? statSync(plain)).size;
}

/** The scripts of a first view of a storefront page, by its route, as paths of the shop. */
export function firstViewScripts(page: string): string[] {
  const manifestFile = readdirSync(ASSETS).find((name) => /^manifest-[^.]+\.js$/.test(name)) ?? '';
  const text = readFileSync(path.join(ASSETS, manifestFile), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const parts = [
    manifest.entry,
    ...['root', 'storefront/layout/storefront-layout', page].map((id) => manifest.routes[id]),
  ];
  const files = parts.flatMap((part) => [part?.module ?? `no such route in ${page}`, ...(part?.imports ?? [])]);
  return [...new Set([`/assets/${manifestFile}`, ...files])];
}
