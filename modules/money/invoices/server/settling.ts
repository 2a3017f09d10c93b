import { lockVouchers, moveVouchers } from '@app/vouchers/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { only, run } from '@kit/db/database'
import { move } from '@kit/db/move'
import { money, type Currency, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { INVOICE } from '../lifecycles.ts'
import { isPayable, stateOfSettlement, type Settlement } from '../rules/settlement.ts'
import { findInvoice, findLines, lockInvoice, type StoredInvoice } from './queries.ts'

export type Settled = Settlement & { unscheduled: Money }

/** What is owed of an invoice that was reconciled. The caller has locked it. */
export async function findSettlement(
  tx: Context,
  { id, currency }: { id: number; currency: Currency },
): Promise<Settled> {
  const row = await only(
    tx,
    sql<Record<'owed' | 'paid' | 'scheduled' | 'unscheduled', string>>`
    select owed, paid, scheduled, unscheduled from invoices.settlement where invoice_id = ${id}`,
  )
  return {
    owed: money(row.owed, currency),
    paid: money(row.paid, currency),
    scheduled: money(row.scheduled, currency),
    unscheduled: money(row.unscheduled, currency),
  }
}

/** @throws Refusal `invoice.not_payable` while it is open or disputed, or when it is paid */
export async function lockPayable(
  tx: Context,
  id: number,
  version: number | null,
): Promise<StoredInvoice> {
  const invoice = await lockInvoice(tx, id, version)
  refuseNotPayable(invoice)
  return invoice
}

export function refuseNotPayable({ state }: StoredInvoice): void {
  if (!isPayable(state)) throw new Refusal('invoice.not_payable', { state })
}

/** The invoice stands as its payments do, and its vouchers with it. */
export async function resettle(tx: Context, id: number, reason: string | null = null) {
  const invoice = await findInvoice(tx, id)
  const becomes = stateOfSettlement(await findSettlement(tx, invoice))
  if (becomes === invoice.state || invoice.state === 'disputed')
    return run(tx, sql`update invoices.invoice set version = version + 1 where id = ${id}`)
  if (becomes === 'paid' || invoice.state === 'paid')
    await moveTied(tx, id, becomes === 'paid' ? 'paid' : 'reconciled', reason)
  return move(tx, INVOICE, invoice, becomes, { reason })
}

/** The vouchers that an invoice bills, wherever they were sold. */
export async function moveTied(
  tx: Context,
  id: number,
  state: 'paid' | 'reconciled' | 'billed' | 'disputed',
  reason: string | null,
): Promise<void> {
  const ids = (await findLines(tx, id)).flatMap(({ voucher_id }) => voucher_id ?? [])
  await beyondScope(tx, { why: 'an invoice is paid for every place', shows: [] }, async () =>
    moveVouchers(tx, await lockVouchers(tx, ids), state, reason),
  )
}

/** At which the books owe an invoice: the rates kept with its sales, each by its amount. */
export const findBilledRate = async (
  tx: Context,
  { id, currency }: Pick<StoredInvoice, 'id' | 'currency'>,
): Promise<string> =>
  currency === 'MXN'
    ? '1'
    : (
        await beyondScope(
          tx,
          { why: 'an invoice has one rate for every place', shows: ['rate'] },
          () =>
            only(
              tx,
              sql<{ rate: string }>`
            select round(sum(l.amount * o.cost_rate) / sum(l.amount), 8)::text as rate
              from invoices.line l join invoices.owed_voucher o on o.id = l.voucher_id
             where l.invoice_id = ${id}`,
            ),
        )
      ).rate
