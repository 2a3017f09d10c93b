import { findOnlyReservation, findQuotation, findRooms } from '@app/quotations/api'
import { lockReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import {
  add,
  allocate,
  amountOf,
  compare,
  isZero,
  money,
  subtract,
  total,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import { auditQuotation } from '../audit.ts'
import { takeRest } from '../../../payment/server/rest.ts'
import type { collectFromGroup } from '../../contract/proforma.ts'
import { owedOf, type Owed } from './owed.ts'
import { inWords } from './plan.ts'

type Asked = z.output<typeof collectFromGroup.body>
type Open = Owed & { uuid: string }

/**
 * One payment of a group, shared among its reservations: first the deposits of those that wait for
 * them, then by what each is left to pay. They are locked in the order of their rooms, and each
 * takes its share as any payment of its own. What the screen showed is still what is owed, so that
 * nobody notes an instalment that somebody else took or announced meanwhile.
 */
export async function collect(
  tx: Context,
  uuid: string,
  { amount, expected_balance, method_id, reference }: Asked,
): Promise<z.input<typeof collectFromGroup.reply>> {
  const quotation = await findQuotation(tx, uuid)
  if (!quotation.group) throw new Refusal('proforma.only_groups')
  const rooms = await findRooms(tx, quotation.id)
  const found = rooms.length > 0 ? rooms : await findOnlyReservation(tx, quotation.id)
  const { open, currency } = await lockOpen(
    tx,
    found.flatMap(({ reservation }) => (reservation ? reservation.uuid : [])),
  )
  const owed = balanceOf(open, currency)
  if (compare(owed, money(expected_balance, currency)) !== 0)
    throw new Refusal('proforma.balance_changed', { balance: inWords(owed) })
  const paid = money(amount, currency)
  const shares = shareOfEach(open, paid)
  for (const [index, { uuid: reservation }] of open.entries())
    if (!isZero(shares[index]!))
      await takeRest(tx, {
        uuid: reservation,
        change_currency: currency,
        payments: [
          {
            method_id,
            currency,
            amount: amountOf(shares[index]!),
            ...(reference ? { reference } : {}),
          },
        ],
      })
  const balance = subtract(owed, paid)
  auditQuotation(tx, 'collect', quotation.folio, { amount, currency, reservations: open.length })
  return { uuid, taken: toWire(paid), reservations: open.length, balance: toWire(balance) }
}

async function lockOpen(
  tx: Context,
  uuids: readonly string[],
): Promise<{ open: Open[]; currency: Currency }> {
  const open: Open[] = []
  for (const uuid of uuids) {
    const { reservation } = await lockReservation(tx, { reservation: uuid })
    const owed = owedOf(reservation, tx.now)
    if (owed) open.push({ uuid, ...owed })
  }
  if (open.length === 0) throw new Refusal('proforma.nothing_to_pay')
  return { open, currency: open[0]!.balance.currency }
}

/** @throws Refusal `proforma.above_balance`, `proforma.below_deposit` */
export function shareOfEach(open: readonly Open[], paid: Money): Money[] {
  const { currency } = paid
  const balance = balanceOf(open, currency)
  if (compare(paid, balance) > 0)
    throw new Refusal('proforma.above_balance', { balance: inWords(balance) })
  const deposits = total(
    open.map(({ deposit }) => deposit),
    currency,
  )
  if (compare(paid, deposits) < 0)
    throw new Refusal('proforma.below_deposit', { deposit: inWords(deposits) })
  const left = open.map((of) => subtract(of.balance, of.deposit))
  const rest = subtract(paid, deposits)
  if (isZero(rest)) return open.map(({ deposit }) => deposit)
  const shares = allocate(
    rest,
    left.map(({ units }) => units),
  )
  return open.map(({ deposit }, index) => add(deposit, shares[index]!))
}

const balanceOf = (open: readonly Open[], currency: Currency): Money =>
  total(
    open.map(({ balance }) => balance),
    currency,
  )
