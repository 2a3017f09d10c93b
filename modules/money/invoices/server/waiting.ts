import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { ofProvider } from '../reach.ts'
import { billable, countVouchers, findVouchers, type StoredVoucher } from './queries.ts'

export type Waiting = {
  provider_id: number
  currency?: string | null | undefined
  text?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
  page: number
}

const PAGE_SIZE = 50

/** Vouchers of a provider that wait for an invoice, a page of them and how many there are. */
export async function findWaiting(
  tx: Context,
  { provider_id, currency, text, from, to, page }: Waiting,
): Promise<{ rows: StoredVoucher[]; total: number }> {
  const searched = text?.trim() ? `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const which = sql`
    ${billable(provider_id)} and ${ofProvider(tx.actor.scope, sql`o.provider_id`)}
    and (${currency ?? null}::text is null or o.cost_currency = ${currency ?? null})
    and (${from ?? null}::date is null or o.service_day >= ${from ?? null}::date)
    and (${to ?? null}::date is null or o.service_day <= ${to ?? null}::date)
    and (${searched}::text is null
      or platform.searchable(concat_ws(' ', o.folio, o.lead_name, o.product_es, o.product_en))
        like platform.searchable(${searched}))`
  const rows = await findVouchers(
    tx,
    which,
    sql`order by o.service_day, o.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const total = await countVouchers(tx, which)
  return { rows, total }
}

export type InvoiceFor = {
  id: number
  version: number
  folio: string
  issued_on: Day
  currency: Currency
  total: string
}

/**
 * Invoices that are worked on and may bill a voucher, the newest first.
 *
 * @throws Refusal `voucher.not_found`
 */
export const findInvoicesFor = async (tx: Context, voucher_id: number): Promise<InvoiceFor[]> => {
  const [voucher] = await findVouchers(
    tx,
    sql`o.id = ${voucher_id} and ${ofProvider(tx.actor.scope, sql`o.provider_id`)}`,
  )
  if (!voucher) throw new Refusal('voucher.not_found')
  return all(
    tx,
    sql<InvoiceFor>`
    select id, version, folio, issued_on, currency, total from invoices.invoice
     where provider_id = ${voucher.provider_id} and currency = ${voucher.cost_currency}
       and state in ('matched', 'partly_matched', 'unmatched')
     order by issued_on desc, id desc limit 200`,
  )
}
