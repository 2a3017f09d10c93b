import type { AnyContext, Context } from '@kit/db/context'
import { first, run, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Day } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import { Refusal } from '@kit/kernel/refusal'
import { signFor } from '@kit/storage/sealing'
import { sql } from 'kysely'
import { timingSafeEqual } from 'node:crypto'
import { hasPage, lastDayOf, overOf, type Over } from '../rules.ts'
import { guestPageDays } from '../settings.ts'

const UUID_BYTES = 16
/** Of the signature: nobody guesses 128 bits. */
const SIGNATURE_BYTES = 16

/** The reservation that a link is of, and how its link stands. */
export type PageOf = {
  reservation_id: number
  reservation: string
  folio: string
  /** How often the link was made anew, and 1. */
  generation: number
  is_revoked: boolean
  state: string
  last_day: Day | null
  rep_id: number
}

/**
 * What a link carries: the reservation, and the signature that only this installation can make. No
 * table keeps it, a sale writes nothing for it, and it can be printed at any time.
 */
export function tokenOf({ reservation, generation }: Pick<PageOf, 'reservation' | 'generation'>) {
  const uuid = Buffer.from(reservation.replaceAll('-', ''), 'hex')
  return Buffer.concat([uuid, signatureOf(reservation, generation)]).toString('base64url')
}

const signatureOf = (reservation: string, generation: number): Buffer =>
  signFor('guest page')(`${reservation} ${generation}`).subarray(0, SIGNATURE_BYTES)

export const addressOf = (token: string): string => `${installation().public_url}/viaje/${token}`

/**
 * The page that a link opens.
 * @throws Refusal `guest_page.not_found`: what is made up is as unknown as what never was
 * @throws Refusal `guest_page.revoked` | `guest_page.cancelled` | `guest_page.expired`
 */
export async function openLink(tx: AnyContext, token: string): Promise<PageOf> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== UUID_BYTES + SIGNATURE_BYTES) throw new Refusal('guest_page.not_found')
  const page = await findPage(tx, sql`r.uuid = ${uuidOf(bytes)}::uuid`)
  const generation = page && generationOf(page, bytes.subarray(UUID_BYTES))
  if (!page || !generation || !hasPage(page.state)) throw new Refusal('guest_page.not_found')
  const over = await whyOver(tx, page, generation)
  if (over) throw new Refusal(`guest_page.${over}`, { phone: installation().company.phone })
  return page
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.subarray(0, UUID_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Of which of the links that were made the signature is; null: of none. */
function generationOf({ reservation, generation }: PageOf, signature: Buffer): number | null {
  for (let made = generation; made > 0; made -= 1)
    if (timingSafeEqual(signatureOf(reservation, made), signature)) return made
  return null
}

async function whyOver(tx: AnyContext, page: PageOf, generation: number): Promise<Over | null> {
  return overOf({
    state: page.state,
    is_current: !page.is_revoked && generation === page.generation,
    last_day: page.last_day,
    days_after: await findSetting(tx, guestPageDays, tx.now),
    today: tx.today,
  })
}

/** What the back office is told of the link of a reservation. */
export type LinkTold = {
  state: 'open' | Over | 'none'
  address: string | null
  /** The last day on which it opens. */
  until: Day | null
}

export async function tellLink(tx: AnyContext, reservation_id: number): Promise<LinkTold> {
  const page = await findPage(tx, sql`r.id = ${reservation_id}`)
  if (!page || !hasPage(page.state)) return { state: 'none', address: null, until: null }
  const over = await whyOver(tx, page, page.generation)
  if (over) return { state: over, address: null, until: null }
  return {
    state: 'open',
    address: addressOf(tokenOf(page)),
    until: lastDayOf(page.last_day!, await findSetting(tx, guestPageDays, tx.now)),
  }
}

/** For what is printed or mailed to the guest: null when there is no link to give. */
export async function findPageAddress(
  database: Database,
  reservation_id: number,
): Promise<string | null> {
  const page = await findPage(database, sql`r.id = ${reservation_id}`)
  if (!page || !hasPage(page.state) || page.is_revoked || page.last_day === null) return null
  return addressOf(tokenOf(page))
}

/** Another link opens from here on, or none does. The caller has locked the reservation. */
export const recordLinkChange = (
  tx: Context,
  reservation_id: number,
  kind: 'renewed' | 'revoked',
): Promise<number> =>
  run(
    tx,
    sql`insert into guest_pages.link_change (reservation_id, kind, made_by, made_at)
        values (${reservation_id}, ${kind}, ${tx.actor.user_id}, ${tx.now})`,
  )

const findPage = (database: Database, which: ReturnType<typeof sql>) =>
  first(
    database,
    sql<PageOf>`
      select r.id as reservation_id, r.uuid as reservation, r.folio, r.state, r.rep_id,
             (select count(*)::int + 1 from guest_pages.link_change c
               where c.reservation_id = r.id and c.kind = 'renewed') as generation,
             coalesce((select c.kind = 'revoked' from guest_pages.link_change c
               where c.reservation_id = r.id order by c.id desc limit 1), false) as is_revoked,
             (select max(i.last_day) from reservations.public_item i
               where i.reservation_id = r.id and i.state <> 'cancelled') as last_day
        from reservations.public_reservation r where ${which}`,
  )
