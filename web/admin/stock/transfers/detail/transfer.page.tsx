import { useParams } from 'react-router';
import { draftOf } from '../draft/draft.ts';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { OpenedTransfer } from './opened-transfer.tsx';
import { TransferView } from './transfer-view.tsx';

/** A transfer: written while it is a draft, looked at and carried on afterwards. */
export default function TransferPage() {
  const { id = '' } = useParams();
  return (
    <OpenedTransfer id={id}>
      {(transfer) =>
        transfer.attributes.state === 'draft' ? (
          <DraftEditor key={id} seen={transfer} start={draftOf(transfer)} keptAs={id} />
        ) : (
          <TransferView transfer={transfer} />
        )
      }
    </OpenedTransfer>
  );
}
