import { contactFor } from '@app/guest-data/api'
import type { Context } from '@kit/db/context'
import { all, only, type Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Signature, Signer } from '../contract.ts'
import type { LockedReservation } from './lock.ts'

export type Signed = z.output<typeof Signature>
export type NewSignature = {
  signer: z.output<typeof Signer>
  user_id: number | null
  strokes: unknown
  typed_name: string | null
}
type Place = Pick<
  LockedReservation,
  'channel_id' | 'hotel_id' | 'location_id' | 'rep_id' | 'agency_id'
>

/**
 * Keeps what people signed: strokes, or a typed name in their place, with the text as the
 * reservation stands (`keep_what_was_signed`). Answers how many were kept: who signed just this
 * already is not kept twice.
 */
export async function recordSignatures(
  tx: Context,
  reservation_id: number,
  { channel_id, hotel_id, location_id, rep_id, agency_id }: Place,
  signatures: readonly NewSignature[],
): Promise<number> {
  if (signatures.length === 0) return 0
  const rows = signatures.map(
    ({ signer, user_id, strokes, typed_name }) => sql`(${reservation_id}::bigint, ${signer},
      ${user_id}::bigint, ${strokes === null ? null : JSON.stringify(strokes)}::jsonb,
      ${typed_name}, ${tx.now}::timestamptz, ${channel_id}::bigint, ${hotel_id}::bigint,
      ${location_id}::bigint, ${rep_id}::bigint, ${agency_id}::bigint)`,
  )
  const kept = await all(
    tx,
    sql`
    insert into reservations.signature (reservation_id, signer, user_id, strokes, typed_name,
        signed_at, channel_id, hotel_id, location_id, rep_id, agency_id)
    values ${sql.join(rows)} on conflict do nothing returning id`,
  )
  return kept.length
}

export type Agreement = { content: string; content_sha256: string; language: 'es' | 'en' }

/** The lines of an agreement that say how a guest is reached, in both of its languages. */
const CONTACT_LINES = /^(Teléfono|Telephone|Correo|E-mail): (.*)$/gm

/**
 * What was signed as somebody may read it. Its hash is that of the whole text: the server compares
 * that, and says how it stands.
 */
export const agreementFor = <Content extends string | null>(
  actor: Actor,
  content: Content,
): Content =>
  (content?.replace(
    CONTACT_LINES,
    (_line, label: string, contact: string) => `${label}: ${contactFor(actor, contact)}`,
  ) ?? null) as Content

/** What a reservation says now, to be signed in its guest's language. */
export const findAgreement = (database: Database, reservation_id: number): Promise<Agreement> =>
  only(
    database,
    sql<Agreement>`
    select a.content, encode(sha256(convert_to(a.content, 'UTF8')), 'hex') as content_sha256,
        r.customer_language as language
      from reservations.reservation r
      cross join lateral (
        select reservations.agreement(r.id, r.customer_language) as content) a
     where r.id = ${reservation_id}`,
  )

/**
 * Everything that was signed of a reservation, the newest first, each tried anew: its hash is that
 * of its text, and the last of each signer, unless something changed since, says what the
 * reservation says. Of a forgotten guest no text is left to compare.
 */
export const findSignatures = (database: Database, reservation_id: number): Promise<Signed[]> =>
  all(
    database,
    sql<Signed>`
    select g.signer, g.strokes, g.typed_name, g.signed_at, u.name || ' ' || u.last_name as by,
        g.content, g.content_sha256,
        case when g.content_sha256 <> encode(sha256(convert_to(g.content, 'UTF8')), 'hex')
               or (s.standing = 'current' and r.guest_forgotten_at is null
                 and not reservations.stands_as_signed(
                   g.content, reservations.agreement(g.reservation_id, g.language,
                     reservations.version_signed(g.content))))
               then 'broken'
             else coalesce(s.standing, 'earlier') end as standing
      from reservations.signature g
      join reservations.reservation r on r.id = g.reservation_id
      left join reservations.public_signature s on s.id = g.id
        and s.reservation_id = ${reservation_id}
      left join access.public_user u on u.id = g.user_id
     where g.reservation_id = ${reservation_id} order by g.id desc`,
  )
