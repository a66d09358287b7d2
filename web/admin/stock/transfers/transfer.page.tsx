import { useParams } from 'react-router';
import { draftOf } from './draft/draft.ts';
import { DraftEditor } from './draft/draft-editor.tsx';
import { OpenedTransfer } from './transfer-parts.tsx';
import { TransferView } from './transfer-view.tsx';

/** A transfer: a draft is edited, later states are shown with their next steps. */
export default function TransferPage() {
  const { id = '' } = useParams();
  return (
    <OpenedTransfer id={id}>
      {(transfer) =>
        transfer.attributes.state === 'draft' ? (
          <DraftEditor key={id} seen={transfer} start={draftOf(transfer)} storageKey={id} />
        ) : (
          <TransferView transfer={transfer} />
        )
      }
    </OpenedTransfer>
  );
}
