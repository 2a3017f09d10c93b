import { findProviderSeats } from '@app/departures/api'
import type { Context } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import { handle, handleInspected } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import {
  sendInvoices,
  showOwnInvoice,
  showPortal,
  writeOwnDispute,
  type OwnInvoice,
} from '../contract/portal.ts'
import { ofProvider } from '../reach.ts'
import { openFiles } from './cfdi/open-files.ts'
import { writeMessage } from './disputes.ts'
import { importInvoices } from './import.ts'
import { showInvoiceOf } from './present.ts'

/** What a provider sees of its own; the scope of its account keeps everything else away. */
export const portalRoutes = [
  handle(showPortal, async (tx) => ({
    ...(await findOwnDays(tx)),
    seats_today: await findSeatsToday(tx),
    unbilled: await findUnbilled(tx),
    owed: await findOwed(tx),
  })),

  handleInspected(
    sendInvoices,
    ({ files }) => openFiles(files.docto, {}),
    async (tx, _asked, brought) => {
      const { provider_id } = tx.actor.scope
      if (provider_id === undefined) throw new Refusal('provider.none')
      // A sheet says by itself neither who sent it nor what was stamped.
      const stamped = brought.map((one) =>
        'head' in one ? { name: one.name, code: 'import.stamped_only', details: {} } : one,
      )
      return { rows: await importInvoices(tx, stamped, {}, provider_id) }
    },
  ),

  handle(showOwnInvoice, (tx, { params: { id } }) => presentOwn(tx, id)),

  handle(writeOwnDispute, async (tx, { params: { id }, body: { text } }) => {
    const invoice_id = await writeMessage(tx, id, text, null)
    const after = { dispute: id }
    const action = 'invoice.dispute_written'
    tx.audit({ action, entity: 'invoice', entity_id: invoice_id, after })
    return presentOwn(tx, invoice_id)
  }),
]

/** Who of the house works on it, and what it thinks of it, stays with the house. */
async function presentOwn(tx: Context, id: number): Promise<OwnInvoice> {
  const invoice = await showInvoiceOf(tx, id)
  const { state, folio, fiscal_uuid, issued_on, due_on, currency, total } = invoice
  return {
    id,
    state,
    folio,
    fiscal_uuid,
    issued_on,
    due_on,
    currency,
    total,
    settlement: invoice.settlement,
    payments: invoice.payments.filter((payment) => payment.state !== 'withdrawn'),
    credit_notes: invoice.credit_notes,
    disputes: invoice.disputes,
    lines: invoice.lines.map(({ voucher, ...line }) => ({
      id: line.id,
      position: line.position,
      reference: line.reference,
      description: line.description,
      amount: line.amount,
      finding: line.finding,
      rejected_reason: line.rejected_reason,
      voucher: voucher && { folio: voucher.folio, due: voucher.due },
    })),
  }
}

const findOwnDays = (tx: Context) =>
  only(
    tx,
    sql<{ provider: string | null; today: number; coming: number; to_confirm: number }>`
    select (select name from catalog.public_provider
          where id = ${tx.actor.scope.provider_id ?? null}::bigint) as provider,
        (select count(*) from reservations.public_provider_request q
          where q.provider_id = ${tx.actor.scope.provider_id ?? null}::bigint
            and q.state in ('asked', 'expired'))::integer as to_confirm,
        count(*) filter (where o.service_day = ${tx.today}::date)::integer as today,
        count(*) filter (where o.service_day > ${tx.today}::date)::integer as coming
      from invoices.owed_voucher o
     where o.provider_id = ${tx.actor.scope.provider_id ?? null}::bigint
       and o.service_day >= ${tx.today}::date and o.state <> 'voided'`,
  )

const findSeatsToday = async (tx: Context) => {
  const { provider_id } = tx.actor.scope
  if (provider_id === undefined) return null
  return (await findProviderSeats(tx, provider_id, tx.today)) ?? null
}

type Sum = { currency: 'MXN'; count: number; amount: string }

const findUnbilled = (tx: Context): Promise<Sum[]> =>
  all(
    tx,
    sql<Sum>`
    select o.cost_currency as currency, count(*)::integer as count,
        sum(o.due)::numeric(14,4) as amount
      from invoices.owed_voucher o
     where o.provider_id = ${tx.actor.scope.provider_id ?? null}::bigint and o.rendered
       and o.line_id is null and o.state in ('issued', 'partly_rendered', 'rendered')
     group by 1 order by 1`,
  )

const findOwed = (tx: Context): Promise<Sum[]> =>
  all(
    tx,
    sql<Sum>`
    select p.currency, count(*)::integer as count, sum(p.owed)::numeric(14,4) as amount
      from invoices.payable_invoice p
     where p.provider_id = ${tx.actor.scope.provider_id ?? null}::bigint
       and ${ofProvider(tx.actor.scope, sql`p.provider_id`)}
     group by 1 order by 1`,
  )
