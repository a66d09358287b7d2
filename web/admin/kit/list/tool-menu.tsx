import { Menu } from '@base-ui/react/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ListTool } from './list-tool.ts';

const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-paper-sunken data-disabled:text-ink-faint pointer-coarse:min-h-11';

/** 'Más': the tools that have no button of their own. */
export function ToolMenu({ tools }: { tools: readonly ListTool[] }) {
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
