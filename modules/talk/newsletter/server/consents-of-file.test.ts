import { openTestWorld } from '@app/server/testing'
import { buildReservation } from '@app/reservations/testing'
import { all, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { loading, openFileStore } from '../../../platform/loads/testing/build.ts'
import { createNewsletter, sendNewsletter, unsubscribe } from '../contract.ts'
import { noteConsent } from '../contract/consents.ts'
import { buildAddress, buildContent } from '../testing/build.ts'
import { writeNewsletter } from './jobs.ts'
import withdrawConsent from '../acts/withdraw-consent.act.ts'

const KIND = 'newsletter-consents'
const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
const { database } = world
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
const file = loading(world, commercial)
let addresses = 0
afterAll(await openFileStore())

const address = () => `feria${++addresses}@correo.mx`
const csv = (...rows: string[]) => ['Correo,Día,Fuente,Idioma', ...rows].join('\n')
const consentsOf = (email: string) =>
  all(
    database,
    sql<{ uuid: string; source: string; how: string; language: string | null; held: boolean }>`
      select uuid, source, how, language, to_char(given_at at time zone 'America/Cancun',
             'YYYY-MM-DD') as day, noted_by, withdrawn_at is null as held
        from newsletter.consent where email = ${email} order by id`,
  )
const noteByHand = async (email: string) =>
  (
    await world.call(
      commercial,
      noteConsent,
      { body: { email, how: 'Por teléfono' } },
      { idempotency_key: newUuid() },
    )
  ).body.uuid

/** Written to, in a newsletter of its own; answers the link by which it leaves. */
async function writeTo(email: string): Promise<string> {
  const { id, location } = await buildReservation(database)
  await buildAddress(database, id, { email, agrees: false })
  const { uuid, version } = (
    await world.call(commercial, createNewsletter, {
      body: { ...buildContent(), audience: { hotel_ids: [location.hotel_id] } },
    })
  ).body
  await world.call(
    commercial,
    sendNewsletter,
    { params: { uuid }, body: { version, recipients: 1, at: null } },
    { idempotency_key: newUuid() },
  )
  const [newsletter] = await all(
    database,
    sql<{ id: number }>`select id from newsletter.newsletter where uuid = ${uuid}`,
  )
  await writeNewsletter.perform(
    { newsletter_id: newsletter!.id },
    { database, now: world.now, attempt: 1, attempts_max: 25 },
  )
  const [link] = await all(
    database,
    sql<{ token: string }>`
      select token from newsletter.unsubscribe_link where email = ${email}`,
  )
  return link!.token
}

describe('a file of consents', () => {
  test('is looked at without writing, then each row is a consent of its day, its source and its language', async () => {
    const [ana, bob] = [address(), address()]

    const checked = await file.check(
      KIND,
      csv(`${ana.toUpperCase()},01/03/2026,Feria de Cancún,Inglés`, `${bob},2026-03-02,Hoja,`),
    )
    const before = await consentsOf(ana)
    await file.write(checked)

    expect(checked).toMatchObject({ state: 'checked', rows: { fresh: 2, wrong: 0 } })
    expect(before).toEqual([])
    expect(await consentsOf(ana)).toMatchObject([
      {
        source: 'file',
        how: 'Feria de Cancún',
        language: 'en',
        day: '2026-03-01',
        noted_by: commercial.user_id,
        held: true,
      },
    ])
    expect(await consentsOf(bob)).toMatchObject([{ how: 'Hoja', language: null, held: true }])
  })

  test('leaves who agreed already as they were, and is the same when it is loaded again', async () => {
    const [ana, bob] = [address(), address()]
    await noteByHand(ana)
    const rows = csv(`${ana},2026-03-01,Feria,`, `${bob},2026-03-01,Feria,`)

    await file.write(await file.check(KIND, rows))
    const again = await file.check(KIND, rows)

    expect(again.rows).toMatchObject({ fresh: 0, same: 2, wrong: 0 })
    expect(await consentsOf(ana)).toMatchObject([{ source: 'by_hand', how: 'Por teléfono' }])
  })

  test('overrides no later withdrawal, and never who unsubscribed', async () => {
    const [withdrawn, later, gone] = [address(), address(), address()]
    for (const email of [withdrawn, later])
      await world.call(commercial, withdrawConsent.endpoint, {
        params: { uuid: await noteByHand(email) },
      })
    await run(
      database,
      sql`
      update newsletter.consent set given_at = given_at - interval '3 days',
             withdrawn_at = withdrawn_at - interval '3 days'
       where email in (${withdrawn}, ${later})`,
    )
    await noteByHand(gone)
    await world.call(null, unsubscribe, { params: { token: await writeTo(gone) } })

    const checked = await file.check(
      KIND,
      csv(
        `${withdrawn},2026-03-07,Feria,`,
        `${later},2026-03-09,Feria,`,
        `${gone},2026-03-09,Feria,`,
      ),
    )
    const loaded = await file.write(checked, { only_good: true })

    expect(checked.faults.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringContaining('se retiró el 07/03/2026')],
      [4, expect.stringContaining('se dio de baja')],
    ])
    expect(loaded).toMatchObject({ state: 'loaded', rows: { fresh: 1, wrong: 2 } })
    const held = async (email: string) => (await consentsOf(email)).map((one) => one.held)
    expect([await held(withdrawn), await held(later), await held(gone)]).toEqual([
      [false],
      [false, true],
      [false],
    ])
  })

  test('is refused row by row: no address, no source, a day that has not come, a twin', async () => {
    const ana = address()

    const { faults } = await file.check(
      KIND,
      csv(
        `no es un correo,2026-03-01,Feria,`,
        `${address()},2026-03-01,,`,
        `${address()},2026-03-11,Feria,`,
        `${ana},2026-03-01,Feria,`,
        `${ana.toUpperCase()},2026-03-02,Feria,`,
      ),
    )

    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Correo'],
      [3, 'Fuente'],
      [4, null],
      [6, null],
    ])
    expect(faults[2]!.message).toContain('no puede ser futura')
  })

  test('is undone while nothing was written under it; its rows keep no whole address', async () => {
    const [ana, bob] = [address(), address()]
    const loaded = await file.write(await file.check(KIND, csv(`${ana},2026-03-01,Feria,`)))
    const written = await file.write(await file.check(KIND, csv(`${bob},2026-03-01,Feria,`)))
    await writeTo(bob)

    const undone = await file.undo(loaded)
    const kept = await file.undo(written)

    expect([undone.state, await consentsOf(ana)]).toEqual(['undone', []])
    expect([kept.state, (await consentsOf(bob)).length]).toEqual(['loaded', 1])
    const whole = await all(
      database,
      sql`select 1 from loads.change c where c::text like '%feria%@correo.mx%'
          union all select 1 from loads.preview p where p::text like '%feria%@correo.mx%'`,
    )
    expect(whole).toEqual([])
  })

  test('is loaded by whoever may note consents, and by nobody else', async () => {
    const operations = await world.signInAs({ roles: ['OPERACIONES'] })

    const { error } = await loading(world, operations).upload(KIND, csv())

    expect(error?.code).toBe('permission.denied')
  })
})
