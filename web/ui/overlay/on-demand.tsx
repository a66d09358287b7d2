import { type ComponentType, useEffect, useState } from 'react';
import { ProgressLine } from '../progress-line.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog or drawer whose code is loaded when it is first opened; a line shows that it is coming. A failed load shows a notice with a retry;
 * React.lazy would unmount the whole page instead.
 */
export function onDemand<Props extends Openable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;

  return function OnDemand(props: Props) {
    const { open, onOpenChange } = props;
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);

    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
    useEffect(() => {
      if (!open || Part) return;
      let gone = false;
      setFailed(false);
      load().then(
        (module) => {
          loaded = module.default;
          if (!gone) setPart(() => loaded);
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [open, Part, attempt]);

    if (Part) return <Part {...props} />;
    if (!open) return null;
    if (!failed) return <ProgressLine text="Cargando..." />;
    return <ConnectionNotice onRetry={() => setAttempt((before) => before + 1)} onClose={() => onOpenChange(false)} />;
  };
}
