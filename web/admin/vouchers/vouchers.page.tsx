import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useMemo, useState } from 'react';
import type { VoucherBody, VoucherRecord } from '#contract/promotions/voucher.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import { titled } from '../kit/use-save.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import {
  VOUCHER_COLUMNS,
  VOUCHER_LABELS,
  VoucherFields,
  valuesOf,
  voucherSchema,
  voucherValueText,
} from './voucher-fields.tsx';
import { saveVoucher, useDeleteVoucher, useRefreshVouchers, useVouchers } from './voucher-queries.ts';

const LIST = {};
const VIEWS: ListViews = { list: 'vouchers', builtIn: [] };
/** The URL parameter that opens a form, and its value for a new voucher. */
const OPEN = 'cupon';
const NEW = 'nuevo';

const codeOf = ({ attributes }: VoucherRecord) => attributes.code;

export default function VouchersPage() {
  const list = useListParams(LIST);
  const vouchers = useVouchers(list);
  const [toDelete, setToDelete] = useState<VoucherRecord | null>(null);
  const { hrefWith } = list;
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = vouchers.data?.data.find(({ id }) => id === open.id);

  const actions = useCallback(
    (voucher: VoucherRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${codeOf(voucher)}`}
          parameter={OPEN}
          id={voucher.id}
          needs={['vouchers.write']}
        />
        <RowAction
          needs={['vouchers.write']}
          icon={Trash2}
          danger
          label={`Eliminar ${codeOf(voucher)}`}
          onClick={() => setToDelete(voucher)}
        />
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Cupones de Descuento"
      label="Cupones"
      noun={['cupón', 'cupones']}
      query={vouchers}
      rows={vouchers.data?.data}
      columns={VOUCHER_COLUMNS}
      rowName={codeOf}
      actions={actions}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por código...' }}
      primary={{ needs: ['vouchers.write'], label: 'Nuevo Cupón', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando cupones..."
      empty={{ title: 'No hay cupones', text: 'Un cupón descuenta un porcentaje de la compra.' }}
      notFound={{ title: 'No se encontraron cupones', text: 'Prueba con otra parte del código.' }}
      failed={{ title: 'Error al cargar los cupones' }}
      cardsUnder={600}
    >
      {(open.requested === NEW || edited) && (
        <VoucherForm key={open.requested} voucher={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <DeleteVoucherDialog voucher={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function DeleteVoucherDialog({ voucher, onClose }: { voucher: VoucherRecord; onClose: () => void }) {
  return (
    <DeleteDialog
      record={voucher}
      deletion={useDeleteVoucher()}
      fromConflict={(details) => details as VoucherRecord}
      onClose={onClose}
    >
      {({ attributes }) => (
        <>
          <p>
            ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente el cupón{' '}
            <strong className="font-medium">{attributes.code}</strong>.
          </p>
          <p className="text-ink-soft">Las ventas que ya lo usaron conservan su descuento.</p>
        </>
      )}
    </DeleteDialog>
  );
}

/** 'Nuevo Cupón' or 'Editar Cupón'. */
function VoucherForm({ voucher, onClose }: { voucher: VoucherRecord | null; onClose: () => void }) {
  // The record being edited: as last read from the server, or as created in this form.
  const [seen, setSeen] = useState(voucher);
  const storeCode = useStoreCode();
  const schema = useMemo(() => voucherSchema(storeCode), [storeCode]);
  const record = useRecordForm({ schema, values: valuesOf(voucher), merge: { valuesOf, onSeen: setSeen } });
  const refresh = useRefreshVouchers();

  async function save(body: VoucherBody) {
    try {
      await titled(voucher ? 'Error al actualizar el cupón' : 'Error al crear el cupón', saveVoucher(body, seen));
    } finally {
      refresh();
    }
    notify.success(voucher ? 'Cupón actualizado exitosamente' : 'Cupón creado exitosamente');
    onClose();
  }

  return (
    <FormDialog
      title={voucher ? 'Editar Cupón' : 'Nuevo Cupón'}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel={voucher ? 'Guardar cambios' : 'Crear cupón'}
      tellsUnsaved
      notice={<RecordConflict record={record} labels={VOUCHER_LABELS} format={voucherValueText} />}
    >
      <VoucherFields storeCode={storeCode} />
    </FormDialog>
  );
}

/** The prefix of every voucher code. */
function useStoreCode(): string {
  return useShop().shop.code;
}
