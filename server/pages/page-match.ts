import type { matchRoutes, RouteObject, ServerBuild } from 'react-router';

/** The page found for a path. */
export interface PageMatch {
  /** The route's path template: `/product/:id`. */
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  /** Ids of the matched routes with a server loader, outermost first; `_routes` of a data request may name these. */
  loaders: readonly string[];
}

/** Finds the page of a path, ignoring case and percent-encoding; null when there is none. */
export type MatchPage = (pathname: string) => PageMatch | null;

/**
 * Makes a matcher from React Router's own route table, so that the routes are not listed a second time.
 * @param match React Router's function, of the copy that the build carries
 */
export function pageMatcher({ routes }: Pick<ServerBuild, 'routes'>, match: typeof matchRoutes): MatchPage {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .flatMap((route) => {
        if (!route) return [];
        const { id, path, index } = route;
        const located = path === undefined ? { id } : { id, path };
        return [index ? { ...located, index: true as const } : { ...located, children: childrenOf(id) }];
      });
  const tree = childrenOf(undefined);
  const hasLoader = (id: string | undefined) => id !== undefined && routes[id]?.module.loader !== undefined;

  return (pathname) => {
    const matches = match(tree, pathname);
    const page = matches?.at(-1);
    if (!matches || !page) return null;
    const segments = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean);
    const pattern = `/${segments.join('/')}`;
    // The page for unknown paths.
    if (pattern === '/*') return null;
    return {
      pattern,
      params: page.params,
      loaders: matches.flatMap(({ route: { id } }) => (id !== undefined && hasLoader(id) ? [id] : [])),
    };
  };
}
