import type { AnyContext, Context } from '@kit/db/context'
import { all, first, run } from '@kit/db/database'
import { move, moveThose } from '@kit/db/move'
import { refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { LEAD } from '../lifecycles.ts'
import type { Lead } from './lead.ts'

type Sale = { quotation_id: number | null; reservation_id: number | null; sold: boolean }

/**
 * What came of a lead, by its folio. Whoever has a quotation or a reservation was reached; what was
 * sold is won.
 */
export async function tie(tx: Context, lead: Lead, folio: string): Promise<StateOf<typeof LEAD>> {
  if (lead.state !== 'assigned') refuseIllegal(LEAD, lead.state, 'won')
  const sale = await findSale(tx, lead.channel_id, folio)
  if (!sale) throw new Refusal('lead.no_sale', { folio })
  await refuseTaken(tx, lead, sale, folio)
  await run(
    tx,
    sql`update leads.lead set quotation_id = ${sale.quotation_id},
            reservation_id = ${sale.reservation_id},
            contacted_at = coalesce(contacted_at, ${tx.now})
          where id = ${lead.id}`,
  )
  if (lead.state === 'assigned') await move(tx, LEAD, lead, 'contacted', { reason: folio })
  if (!sale.sold) return 'contacted'
  await move(tx, LEAD, { ...lead, state: 'contacted' }, 'won', {
    reason: folio,
    set: { decided_at: tx.now.toISOString() },
  })
  return 'won'
}

/** Of the channel of the lead; whose it is there is narrowed by who asks. */
const findSale = (tx: Context, channel_id: number, folio: string): Promise<Sale | undefined> =>
  first(
    tx,
    sql<Sale>`
      select q.id as quotation_id, q.reservation_id,
             coalesce(r.sale_day is not null, false) as sold
        from quotations.public_quotation q
        left join reservations.public_reservation r on r.id = q.reservation_id
       where q.folio = ${folio} and q.channel_id = ${channel_id}
      union all
      select (select q.id from quotations.public_quotation q
               where q.reservation_id = r.id limit 1),
             r.id, r.sale_day is not null
        from reservations.public_reservation r
       where r.folio = ${folio} and r.channel_id = ${channel_id}`,
  )

async function refuseTaken(
  tx: Context,
  lead: Lead,
  { quotation_id, reservation_id }: Sale,
  folio: string,
): Promise<void> {
  const taken = await first(
    tx,
    sql`select 1 from leads.lead where id <> ${lead.id}
          and (quotation_id = ${quotation_id} or reservation_id = ${reservation_id})`,
  )
  if (taken) throw new Refusal('lead.sale_taken', { folio })
}

/** Quotations of leads that were sold meanwhile: their leads are won. */
export async function tellSold(tx: AnyContext): Promise<number> {
  const sold = await all(
    tx,
    sql<{ id: number; reservation_id: number }>`
      select l.id, r.id as reservation_id
        from leads.lead l
        left join quotations.public_quotation q on q.id = l.quotation_id
        join reservations.public_reservation r
          on r.id = coalesce(l.reservation_id, q.reservation_id) and r.sale_day is not null
       where l.state = 'contacted' for update of l`,
  )
  for (const { id, reservation_id } of sold)
    await moveThose(tx, LEAD, { from: 'contacted', which: sql`t.id = ${id}` }, 'won', {
      reason: 'sold',
      set: { reservation_id, decided_at: tx.now.toISOString() },
    })
  return sold.length
}
