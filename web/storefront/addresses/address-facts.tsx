import { addressWithCity } from '#domain/sales/venezuela.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';

export function AddressTitle({ address }: { address: SavedAddress }) {
  return (
    <>
      <span className="wrap-anywhere">{address.title}</span>
      {address.tag && (
        <span className="ml-2 rounded-house bg-paper-sunken px-2 py-0.5 wrap-anywhere font-normal text-ink-soft text-xs">
          {address.tag}
        </span>
      )}
    </>
  );
}

/** Address and recipient, with inline elements only because it is used inside a label. */
export function AddressFacts({ address }: { address: SavedAddress }) {
  return (
    <>
      <span className="block wrap-anywhere">{addressWithCity(address)}</span>
      <span className="tabular mt-1 block wrap-anywhere">
        {address.name}, {address.cedula}
      </span>
      <span className="tabular block">{address.phone}</span>
      <span className="block break-all">{address.email}</span>
    </>
  );
}
