import Images from 'lucide-react/icons/images';
import { lazy, Suspense, useState } from 'react';
import type { AssetRecord } from '#contract/assets/asset.ts';
import type { Shape } from '#domain/assets/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { isPossible, useMay } from '../access/may.client.tsx';

const AssetPicker = lazy(() => import('./asset-picker.tsx'));

interface AssetButtonProps {
  shape: Shape;
  onChoose: (asset: AssetRecord) => void;
}

/** Opens the library, to choose a picture; absent for those who may not see it. */
export function AssetButton({ shape, onChoose }: AssetButtonProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!isPossible(may, ['assets.read'])) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Images aria-hidden className="size-4" />
        De la biblioteca
      </Button>
      {open && (
        <Suspense>
          <AssetPicker
            shape={shape}
            onClose={() => setOpen(false)}
            onChoose={(asset) => {
              setOpen(false);
              onChoose(asset);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
