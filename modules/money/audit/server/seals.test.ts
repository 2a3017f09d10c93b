import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only, run, type Database } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { takeGuardsOff } from '@kit/testing/guards'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealMail } from '../settings.ts'
import { askWhole } from './examine.ts'
import { sealNightly } from './jobs.ts'
import { checkSeals, sealBooks } from './seals.ts'

const world = await openTestWorld()
const { database } = world
const LATER = new Date(world.now.getTime() + 2 * 3_600_000)
await write('first')

/** An entry of the books with two postings, an act of the record and a change of state. */
async function write(reason: string): Promise<void> {
  const { id: reservation_id, items } = await buildReservation(database, { items: [{}] })
  await run(
    database,
    sql`with made as (
          insert into ledger.entry (moment, day, at, reservation_id, item_id)
          values ('confirmed', '2026-03-10', ${world.now}, ${reservation_id}, ${items[0]!.id})
          returning id, day)
        insert into ledger.posting (entry_id, day, account_code, currency, amount, rate)
        select made.id, made.day, a.code, 'MXN', a.amount, 1
          from made, (values ('customers', 100), ('customer_deposits', -100)) a(code, amount)`,
  )
  await run(
    database,
    sql`insert into platform.audit_entry
          (at, request_id, endpoint, action, entity, entity_id, reason)
        values (${world.now}, 'r', 'POST /x', 'x', 'reservation', ${reservation_id}, ${reason})`,
  )
  await run(
    database,
    sql`insert into platform.transition (at, entity, entity_id, to_state, reason)
        values (${world.now}, 'reservation', ${reservation_id}, 'confirmed', ${reason})`,
  )
}

class Undo extends Error {}

/** Which seals are broken after somebody who owns the database did this; it is undone. */
async function brokenAfter(statement: ReturnType<typeof sql>): Promise<number[]> {
  let broken: number[] = []
  await database
    .transaction()
    .execute(async (tx) => {
      await takeGuardsOff(tx, ['ledger', 'platform', 'audit'])
      await run(tx, statement)
      broken = (await checkSeals(tx)).filter(({ holds }) => !holds).map(({ id }) => id)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return broken
}

test('what was written less than an hour ago is not sealed yet; later it is, once', async () => {
  expect(await sealBooks(database, world.now)).toBeUndefined()

  const sealed = await sealBooks(database, LATER)

  expect(sealed).toMatchObject({ entries: 1 })
  expect(await sealBooks(database, LATER)).toBeUndefined()
  expect(await checkSeals(database)).toMatchObject([
    { id: sealed!.id, hash: sealed!.hash, holds: true },
  ])
})

test('another night seals what came since, on top of the seal before', async () => {
  await write('second')

  const sealed = await sealBooks(database, LATER)

  expect(sealed).toMatchObject({ entries: 1 })
  expect((await checkSeals(database)).map(({ holds }) => holds)).toEqual([true, true])
})

test('a seal does not depend on who asks from which time zone', async () => {
  await database.transaction().execute(async (tx) => {
    await run(tx, sql`set local timezone = 'Pacific/Kiritimati'`)
    expect((await checkSeals(tx)).every(({ holds }) => holds)).toBe(true)
  })
})

test.each([
  ['a posting is changed', sql`update ledger.posting set amount = amount * 2`],
  ['an entry is dated anew', sql`update ledger.entry set day = day - 1`],
  [
    'an entry is deleted',
    sql`delete from ledger.entry where id = (select min(id) from ledger.entry)`,
  ],
  [
    'a posting is slipped in',
    sql`insert into ledger.posting (entry_id, day, account_code, currency, amount, rate)
        select min(id), min(day), 'cash', 'MXN', 1, 1 from ledger.entry`,
  ],
  [
    'a reason is rewritten',
    sql`update platform.audit_entry set reason = 'another' where reason = 'first'`,
  ],
  [
    'an act is taken away',
    sql`delete from platform.audit_entry where id = (select min(id) from platform.audit_entry)`,
  ],
  [
    'a step gets another reason',
    sql`update platform.transition set reason = 'another' where reason = 'first'`,
  ],
  ['an author is changed', sql`update platform.audit_entry set user_id = 1 where reason = 'first'`],
] as const)('when %s the seal over it is broken', async (_what, statement) => {
  expect((await brokenAfter(statement)).length).toBeGreaterThan(0)
})

test('a seal that was made anew breaks the one after it', async () => {
  const [newest] = await checkSeals(database)

  const broken = await brokenAfter(
    sql`update audit.seal set hash = sha256('made anew') where previous_id is null`,
  )

  expect(broken).toContain(newest!.id)
})

test('the auditor tells of a broken seal', async () => {
  let found: Awaited<ReturnType<typeof askWhole>> = []
  await database
    .transaction()
    .execute(async (tx) => {
      await takeGuardsOff(tx, ['platform'])
      await run(
        tx,
        sql`update platform.audit_entry set reason = 'nobody saw' where reason = 'first'`,
      )
      found = await askWhole(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })

  expect(found.map(({ check }) => check)).toContain('seal_broken')
})

test('nobody seals beside another: a seal has one after it', async () => {
  const fork = (tx: Database) =>
    run(
      tx,
      sql`insert into audit.seal (previous_id, last_entry_id, last_act_id, last_step_id, entries,
            acts, steps, hash)
          select previous_id, last_entry_id, last_act_id, last_step_id, entries, acts, steps, hash
            from audit.seal order by id desc limit 1`,
    )

  await expect(fork(database)).rejects.toThrow(/a_seal_has_one_after_it/)
})

test('each night the head of the chain is mailed to the address that keeps it outside', async () => {
  await recordSetting(database, sealMail, 'notaria@example.test', { valid_from: world.now })
  await write('third')

  await sealNightly.perform({}, { database, now: LATER, attempt: 1, attempts_max: 1 })

  const [{ hash } = { hash: '' }] = await checkSeals(database)
  const { recipient, plain } = await only(
    database,
    sql<{ recipient: string; plain: string }>`
      select recipient, plain from mailing.mail where template = 'books_sealed'`,
  )
  expect(recipient).toBe('notaria@example.test')
  expect(plain).toContain(hash)
  expect(await all(database, sql`select from audit.seal`)).toHaveLength(3)
})
