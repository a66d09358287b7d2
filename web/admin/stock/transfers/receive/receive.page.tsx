import { lazy, Suspense } from 'react';

/** Loaded apart: the list of a page's own files is in a file that every shopper downloads, and this page has thirty. */
const ReceiveTransfer = lazy(async () => ({
  default: (await import('./receive-transfer.client.tsx')).ReceiveTransfer,
}));

/** Receiving a transfer with a scanner, the camera or by hand. */
export default function ReceivePage() {
  return (
    <Suspense>
      <ReceiveTransfer />
    </Suspense>
  );
}
