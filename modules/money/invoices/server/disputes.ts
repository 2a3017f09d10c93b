import type { Context } from '@kit/db/context'
import { all, first, run } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { move } from '@kit/db/move'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { DisputeShown } from '../contract/parts.ts'
import { INVOICE } from '../lifecycles.ts'
import { ofProvider } from '../reach.ts'
import { stateOf } from '../rules.ts'
import { stateOfSettlement } from '../rules/settlement.ts'
import { findLines, lockInvoice, type StoredInvoice } from './queries.ts'
import { findSettlement, moveTied } from './settling.ts'

type StoredDispute = { id: number; invoice_id: number; provider_id: number; open: boolean }

/** Nothing of the invoice is reconciled or paid until both sides agree. */
export async function openDispute(
  tx: Context,
  { id, version }: { id: number; version: number },
  reason: string,
): Promise<void> {
  const invoice = await lockInvoice(tx, id, version)
  refuseIllegal(INVOICE, invoice.state, 'disputed')
  await insertRows(tx, 'invoices.dispute', [
    {
      invoice_id: id,
      provider_id: invoice.provider_id,
      reason,
      opened_by: tx.actor.user_id,
      opened_at: tx.now.toISOString(),
    },
  ])
  await moveTied(tx, id, 'disputed', reason)
  await move(tx, INVOICE, invoice, 'disputed', { reason })
}

/** It stands again as its payments say, or as its lines do while it is not reconciled. */
export async function closeDispute(tx: Context, id: number, outcome: string): Promise<number> {
  const { invoice } = await lockDispute(tx, id)
  await run(
    tx,
    sql`
    update invoices.dispute set outcome = ${outcome}, closed_by = ${tx.actor.user_id},
        closed_at = ${tx.now.toISOString()}::timestamptz where id = ${id}`,
  )
  const becomes = await stateBehind(tx, invoice)
  const reconciled = invoice.reconciled_at !== null
  await moveTied(tx, invoice.id, reconciled ? 'reconciled' : 'billed', outcome)
  if (becomes === 'paid') await moveTied(tx, invoice.id, 'paid', outcome)
  await move(tx, INVOICE, invoice, becomes, { reason: outcome })
  return invoice.id
}

async function stateBehind(tx: Context, invoice: StoredInvoice) {
  if (invoice.reconciled_at !== null) return stateOfSettlement(await findSettlement(tx, invoice))
  const lines = await findLines(tx, invoice.id)
  return stateOf(
    lines.map(({ voucher_id, rejected_reason, finding }) => ({
      tied: voucher_id !== null,
      rejected: rejected_reason !== null,
      finding,
    })),
  )
}

export type Attached = { key: string; name: string; type: string }

export async function writeMessage(
  tx: Context,
  id: number,
  text: string,
  file: Attached | null,
): Promise<number> {
  const { dispute } = await lockDispute(tx, id)
  await insertRows(tx, 'invoices.dispute_message', [
    {
      dispute_id: id,
      provider_id: dispute.provider_id,
      text,
      object_key: file?.key ?? null,
      document_name: file?.name ?? null,
      document_type: file?.type ?? null,
      written_by: tx.actor.user_id,
      written_at: tx.now.toISOString(),
    },
  ])
  return dispute.invoice_id
}

/** @throws Refusal `dispute.not_found` `dispute.closed` */
async function lockDispute(tx: Context, id: number) {
  const dispute = await first(
    tx,
    sql<StoredDispute>`
    select id, invoice_id, provider_id, closed_at is null as open from invoices.dispute d
     where id = ${id} and ${ofProvider(tx.actor.scope, sql`d.provider_id`)}`,
  )
  if (!dispute) throw new Refusal('dispute.not_found')
  const invoice = await lockInvoice(tx, dispute.invoice_id, null)
  const still = await first(
    tx,
    sql`select id from invoices.dispute where id = ${id} and closed_at is null`,
  )
  if (!still) throw new Refusal('dispute.closed')
  return { dispute, invoice }
}

/** The newest first, each with what was written, in its order. */
export const findDisputesOf = (tx: Context, invoice_id: number): Promise<DisputeShown[]> =>
  all(
    tx,
    sql<DisputeShown>`
    select d.id, d.reason, o.full_name as opened_by, d.opened_at, d.outcome,
        c.full_name as closed_by, d.closed_at,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', m.id, 'text', m.text, 'written_by', w.full_name,
              'of_provider', w.provider_id is not null,
              'written_at', to_char(m.written_at at time zone 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'document_name', m.document_name) order by m.id)
            from invoices.dispute_message m
            join access.public_user w on w.id = m.written_by
           where m.dispute_id = d.id), '[]'::jsonb) as messages
      from invoices.dispute d
      join access.public_user o on o.id = d.opened_by
      left join access.public_user c on c.id = d.closed_by
     where d.invoice_id = ${invoice_id} order by d.id desc`,
  )
