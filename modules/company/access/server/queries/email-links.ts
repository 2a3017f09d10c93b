import { first, only, run, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'

export type EmailLinkPurpose = 'register' | 'change'

/** What was mailed before proves nothing from now on. */
export async function withdrawEmailLinks(
  database: Database,
  user_id: number,
  now: Date,
): Promise<void> {
  await run(
    database,
    sql`
      update access.email_link set withdrawn_at = ${now}
        where user_id = ${user_id} and used_at is null and withdrawn_at is null`,
  )
}

export async function countEmailLinks(
  database: Database,
  user_id: number,
  since: Date,
): Promise<number> {
  const { count } = await only(
    database,
    sql<{
      count: number
    }>`
      select count(*) as count from access.email_link
        where user_id = ${user_id} and created_at > ${since}`,
  )
  return count
}

export type NewEmailLink = {
  user_id: number
  purpose: EmailLinkPurpose
  email: string
  token_hash: Buffer
  now: Date
  expires_at: Date
}

export async function recordEmailLink(database: Database, link: NewEmailLink): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into access.email_link (user_id, purpose, email, token_hash, created_at, expires_at)
    values (${link.user_id}, ${link.purpose}, ${link.email}, ${link.token_hash}, ${link.now},
          ${link.expires_at})
    returning id`,
  )
  return id
}

export type OpenEmailLink = {
  id: number
  user_id: number
  purpose: EmailLinkPurpose
  name: string
  /** The address it proves, and the one that the account has. */
  email: string
  present_email: string
  password_hash: string | null
  expires_at: string
}

/** The link that this token opens now: of who still waits for approval, or of who may enter. */
export const findOpenEmailLink = (
  database: Database,
  token_hash: Buffer,
  now: Date,
): Promise<OpenEmailLink | undefined> =>
  first(
    database,
    sql<OpenEmailLink>`
    select l.id, l.user_id, l.purpose, u.name, l.email, u.email as present_email, u.password_hash,
        l.expires_at
      from access.email_link l join access.user_account u on u.id = l.user_id
     where l.token_hash = ${token_hash} and l.used_at is null and l.withdrawn_at is null
         and l.expires_at > ${now}
       and case l.purpose when 'register' then u.state = 'pending' and u.email_awaits_proof
           and u.email = l.email
                          else u.state = 'active' end`,
  )

/** Answers whether this was the one that used it: of two at the same moment one is. */
export async function useEmailLink(database: Database, id: number, now: Date): Promise<boolean> {
  const used = await run(
    database,
    sql`
      update access.email_link set used_at = ${now}
        where id = ${id} and used_at is null and withdrawn_at is null`,
  )
  return used === 1
}

export async function recordEmailProved(database: Database, user_id: number): Promise<void> {
  await run(
    database,
    sql`
      update access.user_account set email_awaits_proof = false, version = version + 1
        where id = ${user_id}`,
  )
}

export async function recordEmail(
  database: Database,
  user_id: number,
  email: string,
): Promise<void> {
  await run(
    database,
    sql`
      update access.user_account set email = ${email}, version = version + 1 where id = ${user_id}`,
  )
}

type Asker = { id: number; email: string; name: string; language: Language }

/** Who asked for an account under this address and has not proved it, until the transaction ends. */
export const lockUnproved = (database: Database, email: string): Promise<Asker | undefined> =>
  first(
    database,
    sql<Asker>`
    select id, email, name, language from access.user_account
     where email = ${email} and state = 'pending' and email_awaits_proof for update`,
  )

/** One change at a time of an account, whoever makes it. */
export const lockAccount = (database: Database, id: number): Promise<Asker> =>
  only(
    database,
    sql<Asker>`
      select id, email, name, language from access.user_account where id = ${id} for update`,
  )
