/**
 * The walls between the rooms of the house (ARCHITECTURE.md), as patterns over folders: a new feature folder stands
 * inside them without a line here.
 */
import type { Target } from './imports.ts';

/** Rooms that ship; the check fails when one of them was not read. */
export const SHIPPED = ['domain', 'contract', 'server', 'web'] as const;

/** Every top folder that holds TypeScript of ours. */
export const ROOMS = [...SHIPPED, 'demo', 'tests', 'bench', 'scripts'] as const;

export interface Wall {
  name: string;
  why: string;
  /** Files the wall stands around. */
  from: RegExp;
  except?: RegExp;
  crossedBy: (target: Target) => boolean;
}

/** Rooms each room may reach. Those that do not ship (tests, bench, scripts) may reach all. */
const MAY_REACH: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  demo: ['demo', 'domain', 'contract', 'server'],
};

const TEST = /\.test\.tsx?$/;
/** Starts the shop: the only file of the server that may load the demo shop. */
const MAIN = /^server\/start-shop\.ts$/;
/** Streams pages out of React, for which it needs Node's own streams. */
const ENTRY_SERVER = /^web\/entry\.server\.tsx$/;

const file = (pattern: RegExp) => (target: Target) => target.kind === 'file' && pattern.test(target.path);
const outside = (rooms: readonly string[]) => (target: Target) =>
  target.kind === 'file' && !rooms.some((room) => target.path.startsWith(`${room}/`));

const reachWalls: Wall[] = Object.entries(MAY_REACH).map(([room, reach]) => ({
  name: `${room}-reach`,
  why: `${room}/ imports only ${reach.map((name) => `${name}/`).join(', ')}`,
  from: new RegExp(`^${room}/`),
  except: new RegExp(`${TEST.source}|${MAIN.source}`),
  crossedBy: outside(reach),
}));

/** A test beside its subject may use tests/ too, and nothing else that its subject may not. */
const testReachWalls: Wall[] = Object.entries(MAY_REACH).map(([room, reach]) => ({
  name: `${room}-test-reach`,
  why: `tests in ${room}/ import only ${reach.map((name) => `${name}/`).join(', ')}, tests/`,
  from: new RegExp(`^${room}/.*${TEST.source}`),
  crossedBy: outside([...reach, 'tests']),
}));

/** `dependencies` are the packages that an installation without devDependencies holds. */
export function walls(dependencies: ReadonlySet<string>): Wall[] {
  return [
    ...reachWalls,
    ...testReachWalls,
    {
      name: 'main-reach',
      why: 'server/start-shop.ts may load demo/ besides what server/ may',
      from: MAIN,
      crossedBy: outside(['server', 'contract', 'domain', 'demo']),
    },
    {
      name: 'domain-pure',
      why: 'domain/ uses no package and no part of Node',
      from: /^domain\//,
      except: TEST,
      crossedBy: ({ kind }) => kind === 'package' || kind === 'node',
    },
    {
      name: 'contract-pure',
      why: 'contract/ uses no package but zod, and no part of Node',
      from: /^contract\//,
      except: TEST,
      crossedBy: ({ kind, path }) => kind === 'node' || (kind === 'package' && path !== 'zod'),
    },
    {
      name: 'web-browser',
      why: 'web/ runs in the browser, where Node has no part',
      from: /^web\//,
      except: new RegExp(`${TEST.source}|${ENTRY_SERVER.source}`),
      crossedBy: ({ kind }) => kind === 'node',
    },
    {
      name: 'storefront-admin',
      why: 'the storefront never imports the admin',
      from: /^web\/storefront\//,
      crossedBy: file(/^web\/admin\//),
    },
    {
      name: 'admin-storefront',
      why: 'the admin never imports the storefront',
      from: /^web\/admin\//,
      crossedBy: file(/^web\/storefront\//),
    },
    {
      name: 'web-ground',
      why: 'ui/ and browser/ carry storefront and admin, and know neither',
      from: /^web\/(ui|browser)\//,
      crossedBy: file(/^web\/(storefront|admin)\//),
    },
    {
      name: 'platform-ground',
      why: 'platform/ carries features and pages, and knows neither',
      from: /^server\/platform\//,
      crossedBy: file(/^server\/(features|pages)\//),
    },
    {
      name: 'drawing-reach',
      why: 'the drawing of the demo knows no shop: it imports only itself',
      from: /^demo\/drawing\//,
      crossedBy: outside(['demo/drawing']),
    },
    {
      name: 'drawing-entry',
      why: 'the drawing is reached by demo/ alone, through its entry #drawing (demo/drawing/drawing.ts)',
      from: /^demo\/(?!drawing\/)/,
      crossedBy: file(/^demo\/drawing\/(?!drawing\.ts$)/),
    },
    {
      name: 'drawing-for-demo',
      why: 'only demo/ imports the drawing',
      from: /^(?!demo\/)/,
      crossedBy: file(/^demo\/drawing\//),
    },
    {
      name: 'no-dev-packages',
      why: 'what ships imports only packages under "dependencies"',
      from: /^(domain|contract|server|web|demo)\//,
      except: TEST,
      crossedBy: ({ kind, path }) => kind === 'package' && !dependencies.has(path),
    },
    {
      name: 'resolvable',
      why: 'no such file: an import the check cannot follow would pass every wall',
      from: /./,
      crossedBy: ({ kind }) => kind === 'nowhere',
    },
  ];
}
