import { insertRows } from '@kit/db/insert'
import { only, type Database } from '@kit/db/database'
import type { AnyContext } from '@kit/db/context'
import { born } from '@kit/db/move'
import { recordTransitions, type Transition } from '@kit/db/transition'
import { newUuid } from '@kit/kernel/identifier'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { VOUCHER } from '../lifecycles.ts'
import { voucherFolios } from '../rules.ts'

export type Issuing = {
  reservation: {
    id: number
    folio: string
    channel_id: number
    hotel_id: number
    location_id: number
    rep_id: number
    agency_id: number | null
  }
  /** One by component: the head of a package has no voucher of its own. */
  items: readonly { id: number; provider_id: number }[]
  /** A reservation that has just been sold has no vouchers yet, and they need not be counted. */
  is_new?: boolean
}
export type IssuedVoucher = { id: number; uuid: string; folio: string; item_id: number }

/** 128 random bits: what the QR carries, and all that a stranger needs to see a voucher's state. */
const TOKEN_BYTES = 16

/**
 * One voucher for every item, in their order, written in one statement whatever the length of the
 * cart.
 */
export async function issueVouchers(tx: AnyContext, issuing: Issuing): Promise<IssuedVoucher[]> {
  const { vouchers, transitions } = await writeVouchers(tx, issuing)
  await recordTransitions(tx, transitions)
  return vouchers
}

/** The same for a caller that writes the transitions with its own. */
export async function writeVouchers(
  tx: AnyContext,
  { reservation, items, is_new = false }: Issuing,
): Promise<{ vouchers: IssuedVoucher[]; transitions: Transition[] }> {
  if (items.length === 0) return { vouchers: [], transitions: [] }
  const folios = voucherFolios(
    reservation.folio,
    is_new ? 0 : await countVouchers(tx, reservation.id),
    items.length,
  )
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const issued = await insertRows(
    tx,
    'vouchers.voucher',
    items.map((item, index) => ({
      uuid: newUuid(),
      folio: folios[index]!,
      reservation_id: reservation.id,
      item_id: item.id,
      provider_id: item.provider_id,
      state: 'issued',
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      channel_id,
      hotel_id,
      location_id,
      rep_id,
      agency_id,
      issued_at: tx.now.toISOString(),
    })),
    ['id', 'uuid', 'folio', 'item_id'],
  )
  return {
    vouchers: issued.sort(
      (left, right) => folios.indexOf(left.folio) - folios.indexOf(right.folio),
    ),
    transitions: issued.map(({ id }) => born(VOUCHER, id, 'issued')),
  }
}

/** Only a restored reservation had vouchers before; whoever issues has it locked. */
async function countVouchers(tx: Database, reservation_id: number): Promise<number> {
  return (
    await only(
      tx,
      sql<{
        already: number
      }>`select count(*) as already from vouchers.voucher where reservation_id = ${reservation_id}`,
    )
  ).already
}
