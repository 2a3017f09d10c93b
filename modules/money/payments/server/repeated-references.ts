import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, first, run } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { showDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { MethodKind } from '../rules.ts'

// The reference of a transfer, the slip or the authorisation of a card is of one payment. Another
// with the same is taken once whoever takes it says why, and stands on a list for accounting.

const COMPARED: readonly MethodKind[] = ['terminal', 'transfer']

export type Referred = {
  kind: MethodKind
  reference: string | undefined
  repeated_because: string | undefined
}

/**
 * Why each is taken though its reference was used before; null where it was not.
 * `besides`: the payment that is noted anew.
 * @throws Refusal `payment.reference_repeated` where nobody said why
 */
export async function findRepeated(
  tx: Context,
  payments: readonly Referred[],
  besides: number | null = null,
): Promise<(string | null)[]> {
  const repeated: (string | null)[] = []
  for (const [index, payment] of payments.entries()) {
    const reference = payment.reference?.trim()
    if (!reference || !COMPARED.includes(payment.kind)) {
      repeated.push(null)
      continue
    }
    const alike = payments
      .slice(0, index)
      .some(({ kind, reference: other }) => kind === payment.kind && isAlike(other, reference))
    const day = alike ? tx.today : await findUse(tx, payment.kind, reference, besides)
    const because = payment.repeated_because?.trim()
    if (day !== null && !because)
      throw new Refusal('payment.reference_repeated', { reference, day: showDay(day) })
    repeated.push(day === null ? null : because!)
  }
  return repeated
}

const plain = (reference: string): string => reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
const isAlike = (one: string | undefined, other: string): boolean =>
  one !== undefined && plain(one) !== '' && plain(one) === plain(other)

/** The last day on which it was used, at whatever desk; null: never by what stands. */
async function findUse(
  tx: Context,
  kind: MethodKind,
  reference: string,
  besides: number | null,
): Promise<Day | null> {
  const [use] = await beyondScope(
    tx,
    { why: 'a reference is of one payment, at whatever desk', shows: ['day'] },
    () =>
      all(
        tx,
        sql<{ day: Day }>`
      select day from (
        select p.payment_day as day from payments.payment p
          join payments.method m on m.id = p.method_id and m.kind = ${kind}
         where payments.reference_key(p.reference) = payments.reference_key(${reference}::text)
           and p.reference is not null and p.change_of_id is null
           and p.state in ('created', 'pending', 'confirmed')
           and p.id is distinct from ${besides}::bigint
           -- An act that pays several reservations, as of a group, uses its reference once.
           and p.created_at <> now()
        union all
        select c.day from payments.collection c
          join payments.method m on m.id = c.method_id and m.kind = ${kind}
         where payments.reference_key(c.reference) = payments.reference_key(${reference}::text)
           and c.reference is not null and c.state = 'noted') used
       order by day desc limit 1`,
      ),
  )
  return use?.day ?? null
}

/** Accounting looked at a use of a reference after its first one. Looked at twice is looked at. */
export async function reviewReference(tx: Context, key: string): Promise<void> {
  const found = await first(
    tx,
    sql<{ payment_id: number | null; collection_id: number | null }>`
    select l.payment_id, l.collection_id from payments.repeated_reference l
     where l.key = ${key} and ${inScope(tx.actor.scope, {
       channel: sql`l.channel_id`,
       hotel: sql`l.hotel_id`,
       location: sql`l.location_id`,
       rep: sql`l.rep_id`,
       agency: sql`l.agency_id`,
     })}`,
  )
  if (!found) throw new Refusal('payment.not_repeated')
  await run(
    tx,
    sql`
    insert into payments.reference_review (payment_id, collection_id, reviewed_by, reviewed_at)
    values (${found.payment_id}, ${found.collection_id}, ${tx.actor.user_id}, ${tx.now})
    on conflict do nothing`,
  )
}
