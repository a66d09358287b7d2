import Heart from 'lucide-react/icons/heart';
import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { ignoreRepeat } from '#web/browser/single-activation.ts';
import { StoreAvailability } from '#web/storefront/availability/store-availability.tsx';
import { prepareSmallCart } from '#web/storefront/cart/small-cart/small-cart-place.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { isOnlyInStores, type ProductView } from '../product-view.ts';
import { SizeGuideButton } from '../size-guide/size-guide-button.tsx';
import { SizePicker } from './size-picker.tsx';
import { usePurchase } from './use-purchase.ts';

/** Loaded after the page, whose height it does not change. */
const DeliveryLine = loadedLater(() => import('#web/storefront/delivery/delivery-line.tsx'));

interface PurchasePanelProps {
  /** With the data of the chosen size. */
  product: ProductView;
  size: string | null;
  onSize: (size: string) => void;
  hasRelated: boolean;
}

export function PurchasePanel({ product, size, onSize, hasRelated }: PurchasePanelProps) {
  const purchase = usePurchase(product, size, onSize);
  const why = useId();
  const onlyInStores = isOnlyInStores(product);
  return (
    <div data-keep-clear className="flex flex-col gap-6">
      <NeedsJavaScript>El carrito y los favoritos viven en tu navegador.</NeedsJavaScript>
      {purchase.sizes.length > 0 && (
        <SizePicker
          ref={purchase.sizeRow}
          sizes={purchase.sizes}
          inStores={product.inStores}
          chosen={size}
          onChoose={purchase.chooseSize}
          missing={purchase.sizeMissing}
          guide={<SizeGuideButton product={product} chosen={size} />}
        />
      )}
      {product.sizes.some(({ stock }) => stock <= 0) && (
        <Link to={`/avisos?producto=${product.id}`} className={`${WAY} min-h-11 content-center self-start text-sm`}>
          Avísame cuando llegue
        </Link>
      )}
      <StockLabel stock={purchase.stock} onlyInStores={onlyInStores} />
      <Quantity purchase={purchase} />
      <PurchaseButtons purchase={purchase} why={why} />
      {!purchase.soldOut && (
        <div className="min-h-24">
          <Suspense>
            <DeliveryLine />
          </Suspense>
        </div>
      )}
      {purchase.soldOut && <SoldOutWays id={why} hasRelated={hasRelated} onlyInStores={onlyInStores} />}
      {product.inStores.length > 0 && (
        <StoreAvailability itemId={product.id} cities={product.inStores} size={size} open={onlyInStores} />
      )}
    </div>
  );
}

type Purchase = ReturnType<typeof usePurchase>;

function Quantity({ purchase }: { purchase: Purchase }) {
  return (
    <div className="print:hidden">
      <p aria-hidden className="font-medium text-sm">
        Cantidad
      </p>
      <QuantityStepper
        value={purchase.quantity}
        onChange={purchase.setQuantity}
        max={purchase.most}
        onLimit={purchase.warnOfLimit}
        disabled={purchase.soldOut}
        className="mt-2.5"
      />
      <p aria-live="polite" className="tabular mt-2 flex min-h-5 flex-wrap gap-x-3 text-ink-faint text-sm">
        {purchase.hints.map((hint) => (
          <span key={hint}>{hint}</span>
        ))}
      </p>
    </div>
  );
}

/** @param why id of the text that explains why a sold-out product cannot be bought */
function PurchaseButtons({ purchase, why }: { purchase: Purchase; why: string }) {
  const reason = purchase.soldOut ? { 'aria-describedby': why } : {};
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="lg"
        onClick={purchase.addToCart}
        onKeyDown={ignoreRepeat}
        onPointerEnter={prepareSmallCart}
        onFocus={prepareSmallCart}
        disabled={purchase.soldOut}
        aria-disabled={purchase.settling || undefined}
        {...reason}
        className="grow basis-52"
      >
        Añadir al carrito
      </Button>
      <Button
        size="lg"
        variant="secondary"
        onClick={purchase.toggleFavorite}
        disabled={purchase.soldOut && !purchase.isFavorite}
        {...reason}
        className="grow"
      >
        <Heart aria-hidden className="size-5" strokeWidth={1.5} fill={purchase.isFavorite ? 'currentColor' : 'none'} />
        {purchase.isFavorite ? 'Quitar de favoritos' : 'Añadir a favoritos'}
      </Button>
    </div>
  );
}

/** Note on low or no stock. Its line is always reserved, so that choosing a size causes no layout shift. */
function StockLabel({ stock, onlyInStores }: { stock: number; onlyInStores: boolean }) {
  const { lowStock = LOW_STOCK } = useChangedHouse();
  return (
    <p className="min-h-6 text-sm" aria-live="polite">
      {stock <= 0 && (
        <span className="rounded-house bg-danger-soft px-2 py-0.5 text-danger">
          {onlyInStores ? 'Solo en tienda' : 'Agotado'}
        </span>
      )}
      {stock > 0 && stock <= lowStock && (
        <span className="tabular rounded-house bg-amber-soft px-2 py-0.5 text-amber">Pocas unidades: {stock}</span>
      )}
      {stock > lowStock && (
        <span className="inline-flex items-center gap-2 text-leaf">
          <span aria-hidden className="size-1.5 rounded-full bg-leaf" />
          Disponible
        </span>
      )}
    </p>
  );
}

const WAY = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Why the buttons of a sold-out product are disabled, with links to alternatives. */
function SoldOutWays({ id, hasRelated, onlyInStores }: { id: string; hasRelated: boolean; onlyInStores: boolean }) {
  return (
    <p className="text-ink-soft text-sm leading-relaxed">
      <span id={id}>
        {onlyInStores ? 'No queda en línea: está en las tiendas de abajo.' : 'Agotado en todas sus tallas.'}
      </span>{' '}
      {hasRelated ? (
        <Link to={{ hash: RELATED_ID }} className={WAY}>
          Mira algo parecido
        </Link>
      ) : (
        <Link to="/shop" className={WAY}>
          Mira qué hay en la tienda
        </Link>
      )}
      .
    </p>
  );
}

/** Element id of the related products. */
export const RELATED_ID = 'parecidos';
