import { useMemo } from 'react';
import type { VoucherList, VoucherRecord } from '#contract/promotions/voucher.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { RecordDialog } from '../kit/record/record-dialog.tsx';
import type { RecordKind } from '../kit/record/record-kind.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import type { ListViews } from '../kit/views/open-view.ts';
import {
  VOUCHER_COLUMNS,
  VOUCHER_LABELS,
  VoucherFields,
  valuesOf,
  voucherSchema,
  voucherValueText,
} from './voucher-fields.tsx';

const VOUCHERS: RecordKind = {
  path: '/vouchers',
  key: ['vouchers'],
  needs: ['vouchers.write'],
  parameter: 'cupon',
  fresh: 'nuevo',
  create: {
    title: 'Nuevo Cupón',
    submit: 'Crear cupón',
    done: 'Cupón creado exitosamente',
    failed: 'Error al crear el cupón',
  },
  update: {
    title: 'Editar Cupón',
    submit: 'Guardar cambios',
    done: 'Cupón actualizado exitosamente',
    failed: 'Error al actualizar el cupón',
  },
  remove: { done: 'Cupón eliminado exitosamente', failed: 'Error al eliminar el cupón', checksVersion: true },
};
const VIEWS: ListViews = { list: 'vouchers', builtIn: [] };

const codeOf = ({ attributes }: VoucherRecord) => attributes.code;

export default function VouchersPage() {
  const list = useListParams();
  return (
    <RecordScreen
      kind={VOUCHERS}
      title="Cupones de Descuento"
      label="Cupones"
      noun={['cupón', 'cupones']}
      query={useListQuery<VoucherList>(list, VOUCHERS)}
      columns={VOUCHER_COLUMNS}
      nameOf={codeOf}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por código...' }}
      loadingText="Cargando cupones..."
      empty={{ title: 'No hay cupones', text: 'Un cupón descuenta un porcentaje de la compra.' }}
      notFound={{ title: 'No se encontraron cupones', text: 'Prueba con otra parte del código.' }}
      failed={{ title: 'Error al cargar los cupones' }}
      cardsUnder={600}
      form={VoucherForm}
      deletion={Deletion}
    />
  );
}

function VoucherForm(props: { record: VoucherRecord | null; onClose: () => void }) {
  const storeCode = useShop().shop.code;
  return (
    <RecordDialog
      {...props}
      kind={VOUCHERS}
      schema={useMemo(() => voucherSchema(storeCode), [storeCode])}
      valuesOf={valuesOf}
      labels={VOUCHER_LABELS}
      format={voucherValueText}
    >
      <VoucherFields storeCode={storeCode} />
    </RecordDialog>
  );
}

function Deletion({ record: { attributes } }: { record: VoucherRecord }) {
  return (
    <>
      <p>
        ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente el cupón{' '}
        <strong className="font-medium">{attributes.code}</strong>.
      </p>
      <p className="text-ink-soft">Las ventas que ya lo usaron conservan su descuento.</p>
    </>
  );
}
