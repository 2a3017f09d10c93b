import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { answerDue, carryDue, isOpen } from '../rules.ts'
import { tellExtension } from './mails.ts'
import { findDataRequest, type Found } from './queries.ts'

/** The last day of the term that runs; null: it is closed. */
export const dueOf = ({
  state,
  answer_due,
  carry_due,
}: Pick<Found, 'state' | 'answer_due' | 'carry_due'>): Day | null =>
  state === 'granted' ? carry_due : isOpen(state) ? answer_due : null

/**
 * Extends the term that runs, and tells its person why.
 * @throws Refusal `data_request.extended` · `data_request.term_over`
 */
export async function extendTerm(tx: Context, request: Found, { reason }: { reason: string }) {
  const extended = request.state === 'granted' ? 'carrying' : 'answer'
  if (request.extended) throw new Refusal('data_request.extended')
  const due = dueOf(request)
  if (due !== null && due < tx.today) throw new Refusal('data_request.term_over')
  const terms = { ...request, extended } as const
  await run(
    tx,
    sql`update data_requests.request
           set extended = ${extended}, extension_reason = ${reason}, reminded_on = null,
               answer_due = ${answerDue(terms)}, carry_due = ${carryDue(terms)},
               version = version + 1
         where id = ${request.id}`,
  )
  const after = await findDataRequest(tx, request.uuid)
  const until = dueOf(after)
  if (until !== null) await tellExtension(tx, after, until)
  return { after: { extended, until } }
}
