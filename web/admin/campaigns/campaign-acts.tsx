import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { StepDialog } from '../kit/document/step-dialog.tsx';
import { CampaignParts } from './campaign-parts.tsx';
import { useDeleteCampaign, useUndoCampaign, useWithdrawCampaign } from './campaign-queries.ts';
import { StartDialog } from './start-dialog.tsx';

export type CampaignAct = 'start' | 'withdraw' | 'undo' | 'delete';

interface CampaignActProps {
  campaign: CampaignRecord;
  onClose: () => void;
}

/** The dialog of one act on a campaign. */
export function CampaignActDialog({ kind, ...props }: CampaignActProps & { kind: CampaignAct }) {
  const Act = { start: StartDialog, withdraw: WithdrawDialog, undo: UndoDialog, delete: DeleteCampaignDialog }[kind];
  return <Act {...props} />;
}

function WithdrawDialog({ campaign, onClose }: CampaignActProps) {
  return (
    <StepDialog
      title={`Retirar ${campaign.attributes.name}`}
      confirmLabel="Retirar"
      step={useWithdrawCampaign()}
      input={campaign.id}
      onClose={onClose}
    >
      <p>
        Ya no empezará a esa hora. Sus contenidos siguen como borradores, y puedes cambiarla y programarla otra vez.
      </p>
    </StepDialog>
  );
}

function UndoDialog({ campaign, onClose }: CampaignActProps) {
  return (
    <StepDialog
      title={`Deshacer ${campaign.attributes.name}`}
      confirmLabel="Deshacer la campaña"
      step={useUndoCampaign()}
      input={campaign.id}
      onClose={onClose}
    >
      <p>La tienda vuelve a estar como antes de la campaña, para todos y enseguida. La campaña cambió esto:</p>
      <CampaignParts campaign={campaign} />
      <p className="text-ink-soft">
        Lo que alguien haya cambiado después se queda como está, y la lista te dice qué es. Los pedidos conservan sus
        precios.
      </p>
    </StepDialog>
  );
}

function DeleteCampaignDialog({ campaign, onClose }: CampaignActProps) {
  return (
    <DeleteDialog record={campaign} deletion={useDeleteCampaign()} onClose={onClose}>
      {({ attributes: { name, state } }) => (
        <>
          <p>
            ¿Estás seguro? Se eliminará la campaña <strong className="font-medium">{name}</strong> de esta lista.
          </p>
          {state === 'running' && (
            <p>
              Está en curso: la tienda se queda como está ahora, con sus contenidos, colecciones y descuentos, y ya no
              podrás deshacerla de una vez.
            </p>
          )}
        </>
      )}
    </DeleteDialog>
  );
}
