import { Heart } from 'lucide-react';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import type { ProductView } from './product-view.ts';
import { SizeGuideButton } from './size-guide/size-guide-button.tsx';
import { SizePicker } from './size-picker.tsx';
import { StockLabel } from './stock-label.tsx';
import { usePurchase } from './use-purchase.ts';

/** Size, quantity, cart and wish list. */
export function PurchasePanel({ product }: { product: ProductView }) {
  const purchase = usePurchase(product);
  return (
    <div className="flex flex-col gap-6">
      <NeedsJavaScript>El carrito y los favoritos viven en tu navegador.</NeedsJavaScript>
      {purchase.sizes.length > 0 && (
        <SizePicker
          sizes={purchase.sizes}
          chosen={purchase.size}
          onChoose={purchase.chooseSize}
          aside={<SizeGuideButton product={product} chosen={purchase.size} />}
        />
      )}
      <StockLabel stock={purchase.available} />
      <div>
        <p aria-hidden className="font-medium text-sm">
          Cantidad
        </p>
        <QuantityStepper
          value={purchase.quantity}
          onChange={purchase.setQuantity}
          max={purchase.available}
          onLimit={purchase.warnOfLimit}
          disabled={purchase.soldOut}
          className="mt-2.5"
        />
        <p className="tabular mt-2 min-h-5 text-ink-faint text-sm">{purchase.hint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={purchase.addToCart} className="grow basis-52">
          Añadir al carrito
        </Button>
        <Button
          size="lg"
          variant="secondary"
          onClick={purchase.addToFavorites}
          disabled={purchase.soldOut}
          className="grow"
        >
          <Heart
            aria-hidden
            className="size-5"
            strokeWidth={1.5}
            fill={purchase.isFavorite ? 'currentColor' : 'none'}
          />
          Añadir a favoritos
        </Button>
      </div>
    </div>
  );
}
