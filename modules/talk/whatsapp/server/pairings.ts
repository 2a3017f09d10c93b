import { all, first, run, type Database, type Tx } from '@kit/db/database'
import { sql } from 'kysely'

/** A number is ready: a phone was paired with it if a code was shown before. */
export async function recordPairing(tx: Tx, number_id: number, phone: string): Promise<void> {
  await run(
    tx,
    sql`
    insert into whatsapp.pairing (number_id, phone, asked_by, paired_at)
    select n.id, ${phone}, c.asked_by, now()
      from whatsapp.number n
      join lateral (
        select asked_by from whatsapp.command
         where number_id = n.id and kind = 'start' and asked_by is not null
         order by id desc limit 1) c on true
     where n.id = ${number_id} and n.code_shown`,
  )
}

export type Pairing = {
  id: number
  number_id: number
  number: string
  channel_id: number
  phone: string
  asked_by: number
  asked_by_name: string
  paired_at: string
}

export async function findUntoldPairings(database: Database): Promise<number[]> {
  const found = await all(
    database,
    sql<{ id: number }>`select id from whatsapp.pairing where told_at is null order by id`,
  )
  return found.map(({ id }) => id)
}

/** Undefined when somebody has told of it, or is telling. */
export const lockUntoldPairing = (tx: Tx, id: number): Promise<Pairing | undefined> =>
  first(
    tx,
    sql<Pairing>`
    select p.id, p.number_id, n.name as number, n.channel_id, p.phone, p.asked_by,
           (select u.full_name from access.public_user u where u.id = p.asked_by) as asked_by_name,
           p.paired_at
      from whatsapp.pairing p join whatsapp.number n on n.id = p.number_id
     where p.id = ${id} and p.told_at is null for update of p skip locked`,
  )

export async function notePairingTold(tx: Tx, id: number, now: Date): Promise<void> {
  await run(tx, sql`update whatsapp.pairing set told_at = ${now} where id = ${id}`)
}
