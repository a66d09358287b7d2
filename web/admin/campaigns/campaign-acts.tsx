import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import { StepDialog } from '../kit/document/step-dialog.tsx';
import { CampaignParts } from './campaign-parts.tsx';
import { useUndoCampaign, useWithdrawCampaign } from './campaign-queries.ts';
import { StartDialog } from './start-dialog.tsx';

export type CampaignAct = 'start' | 'withdraw' | 'undo';

interface CampaignActProps {
  campaign: CampaignRecord;
  onClose: () => void;
}

/** The dialog that starts a campaign, takes its start back, or takes back what it changed. */
export function CampaignActDialog({ kind, ...props }: CampaignActProps & { kind: CampaignAct }) {
  const Act = { start: StartDialog, withdraw: WithdrawDialog, undo: UndoDialog }[kind];
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
