import { ReceiveTransfer } from './receive-transfer.client.tsx';

/** Receiving a transfer with a scanner, the camera or by hand. */
export default function ReceivePage() {
  return <ReceiveTransfer />;
}
