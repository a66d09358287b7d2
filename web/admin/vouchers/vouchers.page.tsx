import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { ListViews } from '../kit/views/open-view.ts';
import { VOUCHER_COLUMNS } from './voucher-fields.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { useDeleteVoucher, useVouchers } from './voucher-queries.ts';

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
        />
        <RowAction icon={Trash2} danger label={`Eliminar ${codeOf(voucher)}`} onClick={() => setToDelete(voucher)} />
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
      primary={{ label: 'Nuevo Cupón', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando cupones..."
      empty={{ title: 'No hay cupones', text: 'Un cupón descuenta un porcentaje de la compra.' }}
      notFound={{ title: 'No se encontraron cupones', text: 'Prueba con otra parte del código.' }}
      failed={{ title: 'Error al cargar los cupones' }}
      cardsUnder={600}
    >
      {(open.asked === NEW || edited) && (
        <VoucherForm key={open.asked} voucher={edited ?? null} onClose={() => open.show(null)} />
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
