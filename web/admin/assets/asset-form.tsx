import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AssetRecord, type UpdateAsset, updateAsset } from '#contract/assets/asset.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { FormCheck } from '../kit/form/form-choices.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '../kit/form/version-conflict.tsx';
import { Problem } from '../kit/problem.tsx';
import { UploadBar } from '../kit/upload-bar.tsx';
import { ASSETS } from './asset-queries.ts';
import { CropFields, SHAPE_LABELS } from './crop-fields.tsx';
import { useReplacement } from './use-asset-upload.ts';

const LABELS = {
  name: 'Nombre',
  alt: 'Descripción',
  decorative: 'Decorativa',
  focus: 'Foco',
  crops: 'Recortes',
};

function valuesOf({ attributes: { name, alt, decorative, focus, crops } }: AssetRecord): UpdateAsset {
  return { name, alt, decorative, focus, crops };
}

/** What is known of a picture, how it is cut, and another file in its place. */
export function AssetForm({ asset, onClose }: { asset: AssetRecord; onClose: () => void }) {
  const [seen, setSeen] = useState(asset);
  const record = useRecordForm({ schema: updateAsset, values: valuesOf(asset), merge: { valuesOf, onSeen: setSeen } });
  const replacement = useReplacement(seen.id, (replaced) => {
    setSeen(replaced);
    const values = valuesOf(replaced);
    record.form.rebase(values, 'theirs');
    // Unsaved cuts too were of the old file.
    record.form.change({ focus: values.focus, crops: values.crops });
  });

  const { url, uses } = seen.attributes;
  return (
    <SaveDialog
      title="Editar imagen"
      record={record}
      save={(body) => ask(`/assets/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })}
      refreshes={[ASSETS]}
      success="Imagen guardada"
      failed="No se pudo guardar la imagen"
      onClose={onClose}
      submitLabel="Guardar cambios"
      size="lg"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <div className="grid gap-6 md:grid-cols-2">
        <CropFields key={url} url={url} size={seen.attributes} />
        <div className="min-w-0 space-y-5">
          <FormText name="name" label={LABELS.name} required autoComplete="off" />
          <FormText
            name="alt"
            label={LABELS.alt}
            hint="Qué se ve en ella, para quien no puede verla: «Camisa de lino blanca, manga larga»."
            autoComplete="off"
          />
          <FormCheck
            name="decorative"
            label="Es decorativa"
            hint="No dice nada que el texto a su lado no diga: los lectores de pantalla la saltan."
          />
          <div>
            <p className="font-medium text-sm">Se ve en</p>
            {uses.length === 0 && <p className="text-ink-soft">Ningún lugar todavía.</p>}
            <ul>
              {uses.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="underline underline-offset-4">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div className="space-y-2">
            <FileButton
              aria-label="Otro archivo para esta imagen"
              accept="image/*"
              icon={ImageUp}
              disabled={replacement.share !== null}
              onFiles={([file]) => file && void replacement.send(file)}
            >
              Reemplazar el archivo
            </FileButton>
            <p className="text-ink-faint text-sm">Cambia al momento en todas las páginas que la muestran.</p>
            <UploadBar label={replacement.label} share={replacement.share} />
            <Problem text={replacement.problem} className="break-words" />
          </div>
        </div>
      </div>
    </SaveDialog>
  );
}

function say(value: unknown, name: keyof typeof LABELS): string {
  if (name === 'focus') {
    const { x, y } = value as UpdateAsset['focus'];
    return `${x} % desde la izquierda, ${y} % desde arriba`;
  }
  if (name === 'crops') {
    const shapes = Object.keys(value as UpdateAsset['crops']) as (keyof typeof SHAPE_LABELS)[];
    return shapes.length === 0 ? 'Automáticos' : `A mano: ${shapes.map((shape) => SHAPE_LABELS[shape]).join(', ')}`;
  }
  return plainValue(value);
}
