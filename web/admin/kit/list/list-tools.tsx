import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { PHONE } from '#web/browser/phone.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useBarHeight } from '#web/ui/use-bar-height.ts';
import { isPossible, type Needs, useMay } from '../../access/may.client.tsx';
import { useMedia } from '../use-media.ts';

/** A tool of a list: a button beside the heading, or an entry under 'Más'. */
export interface ListTool {
  /** Who may use it. */
  needs?: Needs;
  label: string;
  icon: LucideIcon;
  onUse: () => void;
  disabled?: boolean;
  /** Whether the tool is running: it then shows a spinner and ignores clicks. */
  busy?: boolean;
  /** Whether the tool is rarely used: it is then always in the 'Más' menu. */
  rare?: boolean;
}

/** The main action of the list, mostly a new record. It is a link, so that it can be opened in another tab. */
export interface PrimaryLink {
  /** Who may use it. */
  needs?: Needs;
  label: string;
  to: string;
  icon?: LucideIcon;
  disabled?: boolean;
  /** Loads a new document, as screens that use the camera need. */
  reloadDocument?: boolean;
}

interface ListToolsProps {
  label: string;
  tools: readonly ListTool[];
  primary?: PrimaryLink | undefined;
}

/** From this width on, the regular tools fit next to the heading. */
const ROOMY = '(width >= 1280px)';
const AT_THE_FOOT =
  'max-md:half-tall:fixed max-md:half-tall:inset-x-0 max-md:half-tall:bottom-0 max-md:half-tall:z-20 max-md:half-tall:border-line ' +
  'max-md:half-tall:border-t max-md:half-tall:bg-paper-raised max-md:half-tall:px-4 max-md:half-tall:pt-2 ' +
  'max-md:half-tall:pb-[calc(0.5rem+env(safe-area-inset-bottom))]';
const GROWS = 'max-md:half-tall:grow';
const SMALL = 'pointer-coarse:min-h-11';

/**
 * The tools of a list, on the line of its heading. Rare tools and those without room are in the 'Más' menu. On a phone
 * the tools are in a bar at the bottom of the window, unless the window is too low for a bar.
 */
export function ListTools({ label, ...all }: ListToolsProps) {
  const may = useMay();
  const tools = all.tools.filter(({ needs }) => isPossible(may, needs));
  const primary = isPossible(may, all.primary?.needs) ? all.primary : undefined;
  const roomy = useMedia(ROOMY);
  const bar = useRef<HTMLDivElement>(null);
  const alone = tools.length === 1 && !primary;
  const regular = tools.filter(({ rare }) => !rare);
  const phone = useMedia(PHONE);
  // Two buttons fit on any screen. 'Más' would be a third, and a phone has no room for it.
  const few = !primary && regular.length <= 2;
  const most = roomy ? regular.length : few ? (phone && tools.length > 2 ? 1 : 2) : 0;
  const shown = regular.slice(0, most);
  const under = tools.filter((tool) => !shown.includes(tool));
  const asBar = !alone;
  useBarHeight(bar, phone && asBar);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser
    <div
      ref={bar}
      role="group"
      aria-label={`Acciones de ${label.toLowerCase()}`}
      data-keep-clear={asBar || undefined}
      className={cx('ml-auto flex items-center gap-2', asBar && AT_THE_FOOT)}
    >
      {shown.map(({ label: name, icon: Icon, onUse, disabled, busy }) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          className={`${SMALL} ${asBar ? GROWS : ''}`}
          onClick={onUse}
          disabled={disabled}
          busy={busy}
        >
          {!busy && <Icon aria-hidden className="size-4" strokeWidth={1.5} />}
          {name}
        </Button>
      ))}
      {under.length > 0 && <ToolMenu tools={under} />}
      {primary && <Primary {...primary} />}
    </div>
  );
}

function Primary({ label, to, icon: Icon = Plus, disabled, reloadDocument }: PrimaryLink) {
  const look = { size: 'sm', className: `${SMALL} ${GROWS}` } as const;
  const content = (
    <>
      <Icon aria-hidden className="size-4" />
      {label}
    </>
  );
  if (disabled) {
    return (
      <Button {...look} disabled>
        {content}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} to={to} preventScrollReset reloadDocument={reloadDocument}>
      {content}
    </ButtonLink>
  );
}

const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-paper-sunken data-disabled:text-ink-faint pointer-coarse:min-h-11';

/** 'Más': the tools that have no button of their own. */
function ToolMenu({ tools }: { tools: readonly ListTool[] }) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place}>
      <Menu.Root>
        <Menu.Trigger
          render={
            <Button size="sm" variant="secondary" className="pointer-coarse:min-h-11">
              <Ellipsis aria-hidden className="size-4" />
              Más
            </Button>
          }
        />
        <Menu.Portal container={place}>
          <Menu.Positioner sideOffset={4} align="end" className="z-40">
            <Menu.Popup className="min-w-56 rounded-house border border-line bg-paper-raised py-1 shadow-float">
              {tools.map(({ label, icon: Icon, onUse, disabled = false, busy = false }) => (
                <Menu.Item key={label} className={ITEM} disabled={disabled || busy} onClick={onUse}>
                  {busy ? (
                    <LoaderCircle aria-hidden className="size-4 animate-spin" />
                  ) : (
                    <Icon aria-hidden className="size-4" strokeWidth={1.5} />
                  )}
                  {label}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}
