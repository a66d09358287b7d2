import Rows2 from 'lucide-react/icons/rows-2';
import Rows4 from 'lucide-react/icons/rows-4';
import { memo } from 'react';
import { Switch } from '../switch.tsx';
import { type Density, setDensity, useDensity } from '../table/density.ts';

const OPTIONS: Record<Density, string> = { comfortable: 'Cómoda', compact: 'Compacta' };
const ICONS = { comfortable: Rows2, compact: Rows4 };

/** The height of the rows. Hidden on phones and touch screens, where the density has no effect. */
export const DensitySwitch = memo(function DensitySwitch() {
  const density = useDensity();
  return (
    <div className="shrink-0 max-md:hidden pointer-coarse:hidden">
      <Switch label="Densidad" options={OPTIONS} icons={ICONS} iconsOnly value={density} onChange={setDensity} />
    </div>
  );
});
