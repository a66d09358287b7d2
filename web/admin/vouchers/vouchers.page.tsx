import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListPager } from '../kit/list/list-pager.tsx';
import { ListToolbar, RefreshButton } from '../kit/list/list-toolbar.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { RowAction, RowActionLink } from '../kit/table/row-action.tsx';
import { DeleteVoucherDialog } from './delete-voucher-dialog.tsx';
import { VOUCHER_COLUMNS } from './voucher-columns.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { useVouchers } from './voucher-queries.ts';

const LIST = {};
/** The word in the URL that opens a form, and what it says for a voucher that does not exist yet. */
const OPEN = 'cupon';
const NEW = 'nuevo';

const idOf = ({ id }: VoucherRecord) => id;
const codeOf = ({ attributes }: VoucherRecord) => attributes.code;

export default function VouchersPage() {
  const { params, filtered, change, pageHref, hrefWith } = useListParams(LIST);
  const found = useVouchers(params);
  const { data, isFetching, isPlaceholderData, refetch } = found;
  const [doomed, setDoomed] = useState<VoucherRecord | null>(null);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get(OPEN);
  const open = data?.data.find(({ id }) => String(id) === asked);

  const actions = useCallback(
    (voucher: VoucherRecord) => (
      <>
        <RowActionLink icon={Pencil} label={`Editar ${codeOf(voucher)}`} to={hrefWith(OPEN, voucher.id)} />
        <RowAction icon={Trash2} danger label={`Eliminar ${codeOf(voucher)}`} onClick={() => setDoomed(voucher)} />
      </>
    ),
    [hrefWith],
  );

  return (
    <>
      <PageHeading
        title="Cupones de Descuento"
        count={data && `Total: ${data.meta.total} ${data.meta.total === 1 ? 'cupón' : 'cupones'}`}
      />
      <ListToolbar
        search={
          <SearchBox text={params.text} onSearch={(text) => change({ text })} placeholder="Buscar por código..." />
        }
      >
        <RefreshButton refreshing={isFetching} onRefresh={() => refetch()} />
        <ButtonLink to={hrefWith(OPEN, NEW)} preventScrollReset>
          <Plus aria-hidden className="size-4" />
          Nuevo Cupón
        </ButtonLink>
      </ListToolbar>
      <DataTable
        label="Cupones"
        columns={VOUCHER_COLUMNS}
        rows={data?.data}
        rowId={idOf}
        rowName={codeOf}
        actions={actions}
        stale={isPlaceholderData}
        loadingText="Cargando cupones..."
        empty={
          filtered
            ? { title: 'No se encontraron cupones', text: 'Prueba con otra parte del código.' }
            : { title: 'No hay cupones', text: 'Un cupón descuenta un porcentaje de la compra.' }
        }
        failed={failureOf(found, 'Error al cargar los cupones')}
        cardsUnder={600}
      />
      {data && (
        <ListPager
          page={params.page}
          pageSize={params.pageSize}
          total={data.meta.total}
          pageHref={pageHref}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      {(asked === NEW || open) && (
        <VoucherForm
          key={asked}
          voucher={open ?? null}
          onClose={() => navigate(hrefWith(OPEN, null), { replace: true, preventScrollReset: true })}
        />
      )}
      {doomed && <DeleteVoucherDialog voucher={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
