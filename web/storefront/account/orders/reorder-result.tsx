import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { cartPieces } from '#domain/sales/cart.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Reordered } from './reorder.ts';

/** Result of a reorder: what went into the cart, and the lines that did not or that changed. */
export function ReorderResult({ result }: { result: Reordered }) {
  const pieces = cartPieces(result.lines);
  return (
    <div className="mt-4 rounded-house bg-paper-sunken p-4">
      <p className="font-medium">
        {pieces === 0
          ? result.held
            ? 'No pusimos nada más en tu carrito.'
            : 'Nada de este pedido está a la venta hoy.'
          : `${pieces === 1 ? '1 pieza está' : `${pieces} piezas están`} en tu carrito, al precio de hoy.`}
      </p>
      {result.remarks.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {result.remarks.map(({ line, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once and never moves
            <li key={index}>
              {line.name}
              {line.size !== NO_SIZE && `, ${sizePhrase(line.size)}`}: <span className="text-amber">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {(pieces > 0 || result.held) && (
        <ButtonLink to="/cart" variant="secondary" size="sm" className="mt-4 min-h-11">
          Ver carrito
        </ButtonLink>
      )}
    </div>
  );
}
