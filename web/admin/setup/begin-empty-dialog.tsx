import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useBeginEmpty } from './setup-queries.ts';

/** Asks before the texts, pictures and stores that come with the shop go. */
export function BeginEmptyDialog({ onClose }: { onClose: () => void }) {
  const begin = useBeginEmpty();
  return (
    <ConfirmDialog
      title="Empezar con textos vacíos"
      confirmLabel="Empezar"
      failed="No se pudo empezar"
      onClose={onClose}
      onConfirm={() => begin.mutate(undefined, { onSuccess: onClose })}
      act={begin}
    >
      <p>
        Cada documento de <strong>Contenido</strong> se publica ya mismo con textos neutros, sin fotos, y las tiendas de
        ejemplo que nadie cambió ni usó se eliminan.
      </p>
      <p>
        Lo que tú publicaste antes queda en el Historial y vuelve con Deshacer. Lo que venía con la tienda no vuelve.
        Los productos, los borradores y las páginas propias se quedan.
      </p>
    </ConfirmDialog>
  );
}
