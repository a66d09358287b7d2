import Ban from 'lucide-react/icons/ban';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Replace from 'lucide-react/icons/replace';
import SkipForward from 'lucide-react/icons/skip-forward';
import UserX from 'lucide-react/icons/user-x';
import type { RefObject } from 'react';
import { pressedByKey, type ScreenAct } from '#web/admin/keys/screen-acts.ts';
import { ignoreHeldKey } from '#web/admin/kit/document/queue-parts.tsx';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { Button } from '#web/ui/button.tsx';

interface CaseBarProps {
  main: RefObject<HTMLButtonElement | null>;
  acceptLabel: string;
  busy: boolean;
  onAccept: () => void;
  /** Null when there is no other case. */
  onSkip: (() => void) | null;
  onChoose: () => void;
  /** Null when there is no payment, or it is decided already. */
  onReject: (() => void) | null;
  onExclude: (() => void) | null;
}

/**
 * The actions for the case on screen. The buttons are the same elements for every case and never disabled. They keep
 * the focus, so Enter moves through the queue.
 */
export function CaseBar(props: CaseBarProps) {
  const { main, acceptLabel, busy, onAccept, onSkip, onChoose, onReject, onExclude } = props;
  return (
    <div className="-mx-4 bottom-0 z-10 flex flex-wrap items-center gap-2 bg-paper px-4 pt-1 pb-2 max-sm:gap-1 md:-mx-6 md:px-6 [@media(height>=30rem)]:sticky">
      <Button
        ref={main}
        {...pressedBy('validate')}
        aria-keyshortcuts="v"
        size="lg"
        className="min-w-60 px-5! max-sm:basis-full low:min-h-11 @4xl:min-w-80 aria-disabled:bg-line aria-disabled:text-ink-faint"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onKeyDown={ignoreHeldKey}
        onClick={() => !busy && onAccept()}
      >
        {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
        <span className="min-w-0 truncate">{acceptLabel}</span>
        <Key name="v" />
      </Button>
      <Act icon={SkipForward} label="Saltar" short="Saltar" act="skip" onPress={onSkip} />
      <Act icon={Replace} label="Elegir otros" short="Elegir" act="change" onPress={onChoose} />
      <Act icon={UserX} label="Rechazar pago" short="Rechazar" act="reject" onPress={onReject} />
      <Act icon={Ban} label="No es un pago" short="No es pago" act="exclude" onPress={onExclude} />
    </div>
  );
}

interface ActProps {
  icon: typeof Ban;
  label: string;
  /** For a phone, where all actions are in one row. */
  short: string;
  act: ScreenAct;
  onPress: (() => void) | null;
}

/** A further action of a case, with its key. */
export function Act({ icon: Icon, label, short, act, onPress }: ActProps) {
  const pressed = pressedByKey(act);
  return (
    <Button
      variant="quiet"
      size="sm"
      {...pressed}
      className="min-h-11 px-2.5! no-underline! aria-disabled:text-ink-faint max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:px-0! max-sm:font-normal max-sm:text-xs"
      aria-disabled={onPress === null || undefined}
      onKeyDown={ignoreHeldKey}
      onClick={() => onPress?.()}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
      <span className="underline decoration-line-strong underline-offset-4 max-sm:no-underline">
        <span className="max-sm:sr-only">{label}</span>
        <span aria-hidden className="sm:hidden">
          {short}
        </span>
      </span>
      <Key name={pressed['aria-keyshortcuts']} />
    </Button>
  );
}

/** The key of a button, where there is a keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd aria-hidden className="inline-block font-sans text-xs opacity-60 pointer-coarse:hidden max-md:hidden">
      {name}
    </kbd>
  );
}
