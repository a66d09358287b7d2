import { type ComponentType, useEffect, useState } from 'react';
import type { DaysChartProps } from './days-chart.tsx';

let loaded: ComponentType<DaysChartProps> | null = null;

/** The chart, whose code is large and comes by itself; the panel stands without it. */
export function useDaysChart() {
  const [Chart, setChart] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded) return;
    let gone = false;
    import('./days-chart.tsx').then(
      (module) => {
        loaded = module.default;
        if (!gone) setChart(() => loaded);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return { Chart, failed };
}
