import { first, only, run, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type { Asked } from '../decisions/password-links.ts'

export type LinkPurpose = 'activate' | 'reset'
export type NewLink = {
  user_id: number
  purpose: LinkPurpose
  token_hash: Buffer
  now: Date
  expires_at: Date
  created_by: number | null
}

/** What was mailed before opens nothing from now on. */
export async function withdrawLinks(database: Database, user_id: number, now: Date): Promise<void> {
  await run(
    database,
    sql`
      update access.password_link set withdrawn_at = ${now}
        where user_id = ${user_id} and used_at is null and withdrawn_at is null`,
  )
}

export async function recordLink(database: Database, link: NewLink): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into access.password_link (user_id, purpose, token_hash, created_at, expires_at,
          created_by)
    values (${link.user_id}, ${link.purpose}, ${link.token_hash}, ${link.now}, ${link.expires_at},
          ${link.created_by})
    returning id`,
  )
  return id
}

export type OpenLink = {
  id: number
  user_id: number
  purpose: LinkPurpose
  name: string
  last_name: string
  email: string
  expires_at: string
}

/** The link that this token opens now, of an account that may enter. */
export const findOpenLink = (
  database: Database,
  token_hash: Buffer,
  now: Date,
): Promise<OpenLink | undefined> =>
  first(
    database,
    sql<OpenLink>`
    select l.id, l.user_id, l.purpose, u.name, u.last_name, u.email, l.expires_at
      from access.password_link l join access.user_account u on u.id = l.user_id
     where l.token_hash = ${token_hash} and l.used_at is null and l.withdrawn_at is null
         and l.expires_at > ${now}
       and u.state = 'active'`,
  )

/** Answers whether this was the one that used it: of two at the same moment one is. */
export async function useLink(database: Database, id: number, now: Date): Promise<boolean> {
  const used = await run(
    database,
    sql`
      update access.password_link set used_at = ${now}
        where id = ${id} and used_at is null and withdrawn_at is null`,
  )
  return used === 1
}

export type Addressee = {
  id: number
  email: string
  name: string
  language: Language
  has_password: boolean
}

/** Whoever may enter under this address, kept from others until the transaction ends. */
export const lockAddressee = (database: Database, email: string): Promise<Addressee | undefined> =>
  first(
    database,
    sql<Addressee>`
    select id, email, name, language, password_hash is not null as has_password
      from access.user_account where email = ${email} and state = 'active' for update`,
  )

type Asking = {
  account: string
  address: string
  /** Of a browser in which somebody has signed in; null of a stranger's. */
  device_hash: Buffer | null
  now: Date
}

/**
 * One request at a time of an account and of an address, so that those at the same moment see one
 * another.
 */
export async function lockRequests(
  database: Database,
  { account, address, device_hash }: Asking,
): Promise<void> {
  const place = device_hash ? `device ${device_hash.toString('hex')}` : `address ${address}`
  for (const key of [`account ${account}`, place])
    await run(
      database,
      sql`select pg_advisory_xact_lock(hashtextextended(${`access.link_request ${key}`}, 0))`,
    )
}

/**
 * How often a link was asked for since an instant, for this account and from this place: a known
 * browser, or all strangers at an address.
 */
export function countRequests(
  database: Database,
  { account, address, device_hash }: Asking,
  since: Date,
): Promise<Asked> {
  const here = device_hash
    ? sql`device_hash = ${device_hash}`
    : sql`address = ${address} and device_hash is null`
  return only(
    database,
    sql<Asked>`
    select (select count(*) from access.link_request
        where account = ${account} and at > ${since}) as account,
           (select count(*) from access.link_request where ${here} and at > ${since}) as address,
           (select min(at) from access.link_request
               where ${here} and at > ${since}) as oldest_of_address`,
  )
}

export async function recordRequest(
  database: Database,
  { account, address, device_hash, now }: Asking,
): Promise<number> {
  const { id } = await only(
    database,
    sql<{
      id: number
    }>`
      insert into access.link_request (at, account, address, device_hash)
        values (${now}, ${account}, ${address}, ${device_hash}) returning id`,
  )
  return id
}

export const findRequestedAccount = (
  database: Database,
  id: number,
): Promise<{ account: string } | undefined> =>
  first(
    database,
    sql<{ account: string }>`select account from access.link_request where id = ${id}`,
  )

export async function deleteRequestsBefore(database: Database, instant: Date): Promise<void> {
  await run(database, sql`delete from access.link_request where at < ${instant}`)
}
