// What has to hold after a seed: everything that was acknowledged is there, nothing is there twice,
// the invariants hold, and the auditor finds nothing.
import { all, only, run, type Database } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { localDiskStore } from '@kit/storage/local-disk'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { examine } from '../../modules/money/audit/server/examine.ts'
import { findReach, findTouched, type Reach } from '../../modules/money/audit/server/touched.ts'
import type { House } from './house.ts'
import type { Done, Letter, Sale } from './work.ts'

/** Sentences about what is wrong; none when everything is as it was promised. */
export async function findBroken(
  house: House,
  named: string,
  done: readonly Done[],
): Promise<string[]> {
  const { database } = house
  const sales = done.flatMap((one) => one.sales)
  const letters = done.flatMap((one) => one.letters)
  return [
    ...(await compareSales(database, named, sales)),
    ...(await compareLetters(house, named, letters)),
    ...(await compareMails(
      database,
      done.flatMap((one) => one.mails),
    )),
    ...(await checkInvariants(database)).map(
      ({ name, rows }) => `invariant ${name}: ${JSON.stringify(rows.slice(0, 3))}`,
    ),
  ]
}

/** By the names of its customers: a sale that nobody was told of is found, too. */
async function compareSales(
  database: Database,
  named: string,
  sales: readonly Sale[],
): Promise<string[]> {
  const kept = await all(
    database,
    sql<
      { customer: string; state: string; paid: string; given: string; rendered: number } & {
        entries: number
      }
    >`
    select r.customer_name as customer, r.state,
        coalesce((select sum(p.amount) from payments.payment p
            where p.reservation_id = r.id and p.state = 'confirmed'), 0)::text as paid,
        coalesce((select sum(f.amount) from payments.refund f
            where f.reservation_id = r.id and f.state = 'done'), 0)::text as given,
        (select count(*)::int from vouchers.voucher v
            where v.reservation_id = r.id and v.state = 'rendered') as rendered,
        (select count(*)::int from ledger.entry e where e.reservation_id = r.id) as entries
      from reservations.reservation r where r.customer_name like ${`${named}.%`}`,
  )
  const broken: string[] = []
  for (const sale of sales) {
    const found = kept.filter(({ customer }) => customer === sale.customer)
    if (found.length !== 1) broken.push(`${sale.customer}: sold once, stands ${found.length} times`)
    for (const { paid, given, rendered, state, entries } of found) {
      if (Number(paid) !== sale.paid)
        broken.push(`${sale.customer}: paid ${sale.paid}, kept ${paid}`)
      if (Number(given) !== sale.given_back)
        broken.push(`${sale.customer}: given back ${sale.given_back}, kept ${given}`)
      if ((state === 'cancelled') !== (sale.state === 'cancelled'))
        broken.push(`${sale.customer}: ${sale.state}, kept ${state}`)
      if (rendered > 0 !== (sale.state === 'redeemed'))
        broken.push(`${sale.customer}: ${sale.state}, ${rendered} vouchers rendered`)
      if (entries === 0) broken.push(`${sale.customer}: not in the books`)
    }
  }
  const told = new Set(sales.map(({ customer }) => customer))
  for (const { customer } of kept)
    if (!told.has(customer)) broken.push(`${customer}: stands, and nobody was told`)
  return broken
}

async function compareLetters(
  house: House,
  named: string,
  letters: readonly Letter[],
): Promise<string[]> {
  const kept = await all(
    house.database,
    sql<{ subject: string; to: number[]; files: string[] }>`
    select m.subject,
        (select jsonb_agg(d.user_id) from messaging.delivery d where d.message_id = m.id) as to,
        (select coalesce(jsonb_agg(a.object_key order by a.position), '[]')
           from messaging.attachment a where a.message_id = m.id) as files
      from messaging.message m where m.subject like ${`${named}.%`}`,
  )
  const objects = localDiskStore(join(house.api.data, 'objects'))
  const broken: string[] = []
  for (const { subject, files, to } of letters) {
    const found = kept.filter((one) => one.subject === subject)
    if (found.length !== 1) broken.push(`${subject}: sent once, stands ${found.length} times`)
    for (const one of found) {
      if (String(one.to) !== String([to]))
        broken.push(`${subject}: for ${to}, kept ${one.to.join()}`)
      const keys = files.map((file) => createHash('sha256').update(file).digest('hex'))
      if (String(one.files) !== String(keys)) broken.push(`${subject}: other files are named`)
      for (const [index, key] of one.files.entries()) {
        const there = await objects.exists(key)
        if (!there || (await text(await objects.open(key))) !== files[index])
          broken.push(`${subject}: file ${index + 1} is not as it was sent`)
      }
    }
  }
  const told = new Set(letters.map(({ subject }) => subject))
  for (const { subject } of kept)
    if (!told.has(subject)) broken.push(`${subject}: stands, and nobody was told`)
  return broken
}

async function compareMails(database: Database, mails: readonly string[]): Promise<string[]> {
  const kept = await all(
    database,
    sql<{ recipient: string; count: number }>`
    select recipient, count(*)::int as count from mailing.mail
     where recipient = any(${mails}::text[]) group by 1`,
  )
  const counts = new Map(kept.map(({ recipient, count }) => [recipient, count]))
  return mails
    .filter((mail) => counts.get(mail) !== 1)
    .map((mail) => `${mail}: mailed once, stands ${counts.get(mail) ?? 0} times`)
}

/** What was written since `since`, or all there is; read at one moment, as the auditor reads. */
export const audit = (database: Database, since: Reach | null): Promise<string[]> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await run(tx, sql`set local jit = off`)
      const { differences } = await examine(tx, since && (await findTouched(tx, since)))
      return differences.map((one) => `auditor: ${JSON.stringify(one)}`)
    })

export const reachOf = (database: Database): Promise<Reach> => findReach(database)

const MAILS_WITHIN_MILLISECONDS = 90_000

/** When every mail had its time: none is lost, and none went twice without being marked so. */
export async function findBrokenMails({ database, received }: House): Promise<string[]> {
  const deadline = Date.now() + MAILS_WITHIN_MILLISECONDS
  while ((await countWaiting(database)) > 0 && Date.now() < deadline) await sleep(100)
  const mails = await all(
    database,
    sql<{ message_id: string; recipient: string; state: string; maybe_twice: boolean }>`
    select message_id, recipient, state, maybe_twice from mailing.mail`,
  )
  const broken: string[] = []
  for (const { message_id, recipient, state, maybe_twice } of mails) {
    const times = received.filter((one) => one === message_id).length
    if (state !== 'sent') broken.push(`mail to ${recipient}: ${state}`)
    if (state === 'sent' && times === 0) broken.push(`mail to ${recipient}: sent, and never came`)
    if (times > 1 && !maybe_twice)
      broken.push(`mail to ${recipient}: came ${times} times, unmarked`)
  }
  return broken
}

const countWaiting = async (database: Database): Promise<number> =>
  (
    await only(
      database,
      sql<{ waiting: number }>`
      select count(*)::int as waiting from mailing.mail where state = 'queued'`,
    )
  ).waiting
