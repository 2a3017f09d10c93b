import type { AnyContext } from '@kit/db/context'
import { takeUses } from '@app/catalog/api'
import { lockDepartures, takeLockedSeats } from '@app/departures/api'
import {
  recordItems,
  recordReservation,
  type NewReservation,
  type ReservationName,
} from '@app/reservations/api'
import type { ItemState, ReservationState } from '@app/reservations/rules'
import { ITEM, RESERVATION } from '@app/reservations/lifecycles'
import type { Database } from '@kit/db/database'
import { born } from '@kit/db/move'
import type { Transition } from '@kit/db/transition'
import { nameFull } from './full.ts'
import type { Order } from './order.ts'
import type { PlannedItem } from './rows.ts'

export type Recorded = {
  id: number
  uuid: string
  folio: string
  item_ids: number[]
  transitions: Transition[]
}

/**
 * Writes a reservation with its items and takes their seats, all or nothing; the transitions are
 * left to the caller. `held_until` is null for what is sold at once.
 */
export async function recordOrder(
  tx: AnyContext,
  order: Order,
  reservation: NewReservation & ReservationName,
  planned: readonly PlannedItem[],
  held_until: string | null,
): Promise<Recorded> {
  const { id, folio } = reservation
  const [, item_ids] = await Promise.all([
    recordReservation(tx, reservation),
    recordPlanned(tx, id, planned),
    lockDepartures(
      tx,
      planned.flatMap(({ seating }) => seating.departure_ids),
    ),
  ])
  const claims = planned.flatMap(({ seating }, index) =>
    seating.departure_ids.map((departure_id) => ({
      item_id: item_ids[index]!,
      departure_id,
      seats: seating.seats,
      held_until,
    })),
  )
  await takeLockedSeats(tx, claims).catch((refusal: unknown) => {
    throw nameFull(refusal, order, planned)
  })
  await takeUses(tx, {
    promo_code_id: order.promo?.id ?? null,
    combo_id: order.combo?.id ?? null,
  })
  const transitions = [
    born(RESERVATION, id, reservation.state as ReservationState),
    ...item_ids.map((item_id, index) =>
      born(ITEM, item_id, planned[index]!.row.state as ItemState),
    ),
  ]
  return { id, uuid: reservation.uuid as string, folio, item_ids, transitions }
}

/** A component names its package's item, which therefore is written first. */
async function recordPlanned(
  tx: Database,
  reservation_id: number,
  planned: readonly PlannedItem[],
): Promise<number[]> {
  const rows = planned.map(({ row }) => ({ ...row, reservation_id }))
  if (planned.every(({ package_position }) => package_position === null))
    return recordItems(tx, rows)
  const heads = planned.filter(({ package_position }) => package_position === null)
  const headIds = await recordItems(
    tx,
    heads.map(({ row }) => ({ ...row, reservation_id })),
  )
  const idAt = new Map(heads.map(({ row }, index) => [row.position, headIds[index]!]))
  const components = planned.filter(({ package_position }) => package_position !== null)
  const componentIds = await recordItems(
    tx,
    components.map(({ row, package_position }) => ({
      ...row,
      reservation_id,
      package_item_id: idAt.get(package_position!)!,
    })),
  )
  components.forEach(({ row }, index) => idAt.set(row.position, componentIds[index]!))
  return planned.map(({ row }) => idAt.get(row.position)!)
}
