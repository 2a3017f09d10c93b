import {
  findInstalments,
  findOnlyReservation,
  findRooms,
  type FoundRoom,
} from '@app/quotations/api'
import { fillInstalments } from '@app/quotations/rules/rooms'
import type { AnyContext } from '@kit/db/context'
import { money, total, type Currency, type Money } from '@kit/kernel/money'
import { owedOf } from './owed.ts'

/** What became of a room that was accepted. */
export type Became = NonNullable<FoundRoom['reservation']>

const GONE = new Set(['expired', 'rejected'])

/**
 * What the reservations of an offer were paid by now, what is announced for them and what they are
 * left to pay, with the instalments that this fills.
 */
export async function findStanding(
  tx: AnyContext,
  quotation_id: number,
  { currency, total: offered }: { currency: Currency; total: string },
) {
  const sumOf = (amounts: readonly Money[]): Money => total(amounts, currency)
  const rooms = await findRooms(tx, quotation_id)
  const reservations: Became[] = [
    ...rooms,
    ...(rooms.length > 0 ? [] : await findOnlyReservation(tx, quotation_id)),
  ].flatMap(({ reservation }) => (reservation && !GONE.has(reservation.state) ? reservation : []))
  const paid = sumOf(reservations.map((of) => money(of.paid, currency)))
  const announced = sumOf(reservations.map((of) => money(of.pending, currency)))
  const open = reservations.flatMap((of) => {
    const owed = owedOf({ ...of, due: of.total, currency }, tx.now)
    return owed ? [{ of, balance: owed.balance }] : []
  })
  const balance =
    reservations.length > 0 ? sumOf(open.map((one) => one.balance)) : money(offered, currency)
  const instalments = fillInstalments(
    (await findInstalments(tx, quotation_id)).map(({ due_day, amount }) => ({
      due_day,
      amount: money(amount, currency),
    })),
    { paid, announced },
    tx.today,
  )
  return { rooms, reservations, open, paid, announced, balance, instalments }
}
