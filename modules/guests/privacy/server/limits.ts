import type { Context } from '@kit/db/context'
import { first, run, type Database } from '@kit/db/database'
import { PHONE_DIGITS } from '@app/guest-data/rules'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'

export type Limiting = Readonly<{
  kind: 'limited' | 'objected'
  email: string | null
  phone: string | null
  /** The folio of the request. */
  reason: string
}>

/**
 * From now on the data of a person serve for what they bought alone. A limit that stands for the
 * same address and telephone is not doubled.
 */
export async function limitUse(tx: Context, limiting: Limiting): Promise<void> {
  const email = addressOf(limiting.email)
  const phone = digitsOf(limiting.phone)
  if (email === null && phone === null) throw new Error(`${limiting.reason} names nobody`)
  const uuid = newUuid(tx.now.getTime())
  const made = await run(
    tx,
    sql`
      insert into privacy.usage_limit (uuid, kind, email, phone, reason, since, set_by)
      select ${uuid}, ${limiting.kind}, ${email}, ${phone}, ${limiting.reason}, ${tx.now},
             ${tx.actor.user_id}
       where not exists (
         select from privacy.usage_limit l
          where l.lifted_at is null and l.email is not distinct from ${email}
            and l.phone is not distinct from ${phone})`,
  )
  if (made > 0)
    // The address stands in the row alone: the audit cannot be forgotten.
    tx.audit({
      action: 'usage_limit.set',
      entity: 'usage_limit',
      entity_id: uuid,
      after: { kind: limiting.kind, reason: limiting.reason },
    })
}

/** Whether nothing is sent to or asked of somebody but what they bought. */
export async function isUseLimited(
  database: Database,
  { email, phone }: Pick<Limiting, 'email' | 'phone'>,
): Promise<boolean> {
  const row = await first(
    database,
    sql`
      select 1 from privacy.public_limited_address where email = ${addressOf(email)}
      union all
      select 1 from privacy.usage_limit where phone = ${digitsOf(phone)} and lifted_at is null
       limit 1`,
  )
  return row !== undefined
}

const addressOf = (email: string | null): string | null => email?.trim().toLowerCase() || null

/** As telephones are compared: their last ten digits; null: they are too few to know one by. */
function digitsOf(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : null
}

export type UseLimit = Readonly<{ id: number; reason: string; lifted: boolean }>

/** @throws Refusal `privacy.limit_unknown` */
export async function findUseLimit(
  tx: Context,
  uuid: string,
  { lock }: { lock: boolean },
): Promise<UseLimit> {
  const found = await first(
    tx,
    sql<UseLimit>`
      select id, reason, lifted_at is not null as lifted from privacy.usage_limit
       where uuid = ${uuid}::uuid ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new Refusal('privacy.limit_unknown')
  return found
}

/** @throws Refusal `privacy.no_limit`: it was lifted already */
export async function liftUseLimit(tx: Context, { id, lifted }: UseLimit): Promise<void> {
  if (lifted) throw new Refusal('privacy.no_limit')
  await run(
    tx,
    sql`update privacy.usage_limit set lifted_at = ${tx.now}, lifted_by = ${tx.actor.user_id}
         where id = ${id}`,
  )
}
