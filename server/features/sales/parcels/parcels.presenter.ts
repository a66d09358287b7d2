import {
  type PackedPiece,
  type ParcelRecord,
  type ParcelSlip,
  parcelRecord,
  type SaleParcel,
  saleParcel,
} from '#contract/shipping/parcel.ts';
import { fullName } from '#domain/people/actor.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { trackingAddress } from '#domain/shipping/carrier.ts';
import { pictureUrl } from '#server/features/catalogue/catalogue.presenter.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import type { ParcelRow } from './parcels.queries.ts';

type PieceRow = Omit<ParcelRow['pieces'][number], 'parcelId'>;

export function presentPiece({ item, itemId, ...piece }: PieceRow): PackedPiece {
  const { position, name, reference, size, quantity } = piece;
  const picture = item && pictureUrl(item);
  return { position, name, reference, size, quantity, picture, item_id: itemId, barcode: item?.barcode ?? null };
}

function fieldsOf({ parcel, sale, carrier }: ParcelRow) {
  return {
    number: parcel.number,
    code: parcelCode(sale.orderId, parcel.number),
    state: parcel.state,
    createdAt: parcel.createdAt.toISOString(),
    packedAt: parcel.packedAt?.toISOString() ?? null,
    sentAt: parcel.sentAt?.toISOString() ?? null,
    deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
    returnedAt: parcel.returnedAt?.toISOString() ?? null,
    carrier: carrier?.name ?? null,
    guide: parcel.guide,
    trackingUrl: carrier && trackingAddress(carrier, parcel.guide),
  };
}

/** As the shopper sees it. */
export function presentSaleParcel(row: ParcelRow): SaleParcel {
  const pieces = row.pieces.map(presentPiece).map(({ item_id: _item, barcode: _barcode, ...piece }) => piece);
  return attributesOf(saleParcel, { ...fieldsOf(row), pieces });
}

/** As staff see it. */
export function presentParcel(row: ParcelRow): ParcelRecord {
  const { parcel, sale, location, by, parcelsInSale } = row;
  const attributes = attributesOf(parcelRecord.shape.attributes, {
    ...fieldsOf(row),
    saleId: parcel.saleId,
    orderId: sale.orderId,
    status: sale.status,
    customerName: sale.customerName,
    parcelsInSale,
    location,
    carrierId: parcel.carrierId,
    by: fullName(by),
    version: parcel.version,
    pieces: row.pieces.map(presentPiece),
  });
  return { id: parcel.id, attributes };
}

/** With what the label says of the recipient. */
export function presentParcelSlip(row: ParcelRow): ParcelSlip {
  const { sale } = row;
  const { id, attributes } = presentParcel(row);
  return {
    id,
    attributes: {
      ...attributes,
      customer_id: sale.customerId,
      customer_phone: sale.customerPhone,
      address: sale.address,
      shipping_method: deliveryName(sale, []),
      ordered_at: sale.createdAt.toISOString(),
    },
  };
}
