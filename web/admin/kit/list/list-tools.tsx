import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { PHONE } from '#web/browser/phone.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useBarHeight } from '#web/ui/use-bar-height.ts';
import { useMedia } from '../use-media.ts';
import type { ListTool, PrimaryLink } from './list-tool.ts';
import { ToolMenu } from './tool-menu.tsx';

interface ListToolsProps {
  /** Accessible name of the list. */
  label: string;
  tools: readonly ListTool[];
  primary?: PrimaryLink | undefined;
}

/** From here on the tools in regular use fit beside the heading. */
const ROOMY = '(width >= 1280px)';
const AT_THE_FOOT =
  'max-md:half-tall:fixed max-md:half-tall:inset-x-0 max-md:half-tall:bottom-0 max-md:half-tall:z-20 max-md:half-tall:border-line ' +
  'max-md:half-tall:border-t max-md:half-tall:bg-paper-raised max-md:half-tall:px-4 max-md:half-tall:pt-2 ' +
  'max-md:half-tall:pb-[calc(0.5rem+env(safe-area-inset-bottom))]';
const GROWS = 'max-md:half-tall:grow';
const SMALL = 'pointer-coarse:min-h-11';

/**
 * The tools of a list on the line of its heading. What is rare, or has no room, is under 'Más'. On a phone they stand
 * at the foot of the window, where the thumb is, unless the window is too low for a bar.
 */
export function ListTools({ label, tools, primary }: ListToolsProps) {
  const roomy = useMedia(ROOMY);
  const bar = useRef<HTMLDivElement>(null);
  const alone = tools.length === 1 && !primary;
  const regular = tools.filter(({ rare }) => !rare);
  const phone = useMedia(PHONE);
  // Two without a third beside them have room everywhere; 'Más' is a third, for which a phone has none.
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
          {...(busy && { busy })}
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

function Primary({ label, to, icon: Icon = Plus, disabled }: PrimaryLink) {
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
    <ButtonLink {...look} to={to} preventScrollReset>
      {content}
    </ButtonLink>
  );
}
