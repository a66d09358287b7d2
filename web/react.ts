// What pages import as `react` (vite.config.ts): Preact, and what it lacks of React that pages, packages and the router use.
import { options, type VNode } from 'preact';
import compat from 'preact/compat';
import './preact/effects.ts';

// @ts-expect-error Its types say `export =`, where the module has named exports.
// biome-ignore lint/performance/noReExportAll: it stands for all of React
// biome-ignore lint/performance/noBarrelFile: likewise
export * from 'preact/compat';
// biome-ignore lint/style/noDefaultExport: as React has one
export default compat;
export { useId } from './preact/ids.ts';

/** What is shown while a transition lasts. Preact's transitions end before anything is rendered, so it is the state. */
export function useOptimistic<State>(state: State): [State, (next: State) => void] {
  return [state, ignore];
}

function ignore() {}

const normalise = options.vnode;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') asReact(vnode as VNode<ElementProps>);
  normalise?.(vnode);
};

interface ElementProps {
  suppressHydrationWarning?: boolean;
  autoFocus?: boolean;
}

/** What React makes of an element's props, where Preact writes them into the page as attributes. */
function asReact(vnode: VNode<ElementProps>): void {
  delete vnode.props.suppressHydrationWarning;
  if (typeof document === 'undefined' || !vnode.props.autoFocus) return;
  // A browser heeds the attribute once for each document; React focuses each such element when it is added.
  delete vnode.props.autoFocus;
  vnode.ref = focusing(vnode.ref ?? NO_REF);
}

type GivenRef = NonNullable<VNode['ref']>;
const NO_REF: GivenRef = { current: null };
const focused = new WeakSet<object>();
/** One for each ref, since another one would be a change at each render. */
const focusingRefs = new WeakMap<GivenRef, GivenRef>();

function focusing(given: GivenRef): GivenRef {
  const known = focusingRefs.get(given);
  if (known) return known;
  const made: GivenRef = (element) => {
    const cleanUp = typeof given === 'function' ? given(element) : undefined;
    if (typeof given !== 'function') given.current = element;
    // One with the attribute came with the page, and the browser has focused it.
    if (element instanceof HTMLElement && !element.autofocus && !focused.has(element)) {
      focused.add(element);
      element.focus();
    }
    return cleanUp;
  };
  focusingRefs.set(given, made);
  return made;
}
