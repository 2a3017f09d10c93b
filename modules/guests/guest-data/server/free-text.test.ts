// What people typed names a guest: each text is decided when the guest is forgotten.
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findUntoldRows } from '@app/audit/testing'
import { checkSeals, sealBooks } from '@app/audit/testing'
import { buildTour, DAY, openAttackedDesk, sell, wanted } from '@app/desk/testing'
import { cancelReservation } from '@app/desk/cancellation/contract'
import { findGuestData, forgetGuest, type FoundGuest } from '../contract.ts'

const desk = await openAttackedDesk()
const { database } = desk.world
const MARK = '[huésped olvidado]'

let guests = 0
/** Somebody who bought and cancelled, named in the reason. */
async function buildCancelled(reason: string, name = 'Ximena Ocaranza') {
  const email = `ximena.${++guests}@ocaranza.example`
  const sold = await sell(
    desk,
    [wanted(await buildTour(desk, { day: DAY }), { service_day: DAY })],
    {
      total: '2000',
      customer: { name, phone: `+52 998 555 01${guests + 10}`, email, language: 'es' },
      signatures: { client: { typed_name: name } },
    },
  )
  expect(sold.status, JSON.stringify(sold.error)).toBe(200)
  const { uuid, folio } = sold.body
  const cancelled = await desk.call(desk.rep, cancelReservation, { body: { uuid, reason } })
  expect(cancelled.status, JSON.stringify(cancelled.error)).toBe(200)
  return { by: 'folio' as const, value: folio, email }
}
type Guest = Awaited<ReturnType<typeof buildCancelled>>
type Mentions = FoundGuest['mentions']

const find = async ({ by, value }: Guest, who = desk.boss) =>
  (await desk.call(who, findGuestData, { body: { by, value } })).body
const forget = ({ by, value }: Guest, mentions: Mentions, mark = true, reason = 'Lo pidió') =>
  desk.call(desk.boss, forgetGuest, {
    body: { by, value, reason, mentions: mentions.map(({ id }) => ({ id, mark })) },
  })
const reasons = async (like: string) =>
  (
    await all(
      database,
      sql<{ reason: string }>`
      select reason from cancellations.cancellation where reason like ${like}
      union all select reason from payments.refund where reason like ${like}
      union all select reason from platform.transition where reason like ${like}
      union all select reason from platform.audit_entry where reason like ${like}`,
    )
  ).map(({ reason }) => reason)
let nights = 0
const seal = () => sealBooks(database, new Date(Date.now() + ++nights * 2 * 3_600_000))
const rowFindings = async () =>
  (
    await findUntoldRows(database, [
      'audit.blanked_text',
      'cancellations.cancellation',
      'payments.refund',
    ])
  ).map(({ check }) => check)
const sealsHold = async () => (await checkSeals(database)).every(({ holds }) => holds)
/** A message between people of the house. */
const buildMessage = (content: string, at = new Date()) =>
  run(
    database,
    sql`insert into messaging.message (channel_id, sender_id, subject, content, created_at,
              main_role_ids)
        select c.id, u.id, 'Aviso', ${content}, ${at}, '{}'
          from organization.channel c, access.user_account u order by c.id, u.id limit 1`,
  )
/** A hand that owns the database, beside an act that it makes up. */
const byAnotherHand = (statement: ReturnType<typeof sql>) =>
  database.transaction().execute(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    await run(tx, statement)
    await run(
      tx,
      sql`insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id)
          values ('r', 'POST /x', 'x.y', 'x', '1')`,
    )
  })

test('the name of a forgotten guest leaves the reasons that somebody chose, and no seal breaks', async () => {
  const guest = await buildCancelled('Ximena se enfermó')
  const count = (await reasons('Ximena se enfermó')).length
  await seal()
  const { mentions } = await find(guest)
  const told = mentions.filter(({ text }) => text === 'Ximena se enfermó')
  expect(told).toHaveLength(count)
  expect(told.every(({ about_them, at }) => about_them && Date.parse(at) > 0)).toBe(true)

  const { status, error } = await forget(guest, mentions, true, 'Ximena lo pidió')

  expect(status, JSON.stringify(error)).toBe(200)
  expect(await reasons('%Ximena%')).toEqual([])
  expect(await reasons(`${MARK} se enfermó`)).toHaveLength(count)
  expect(await reasons(`${MARK} lo pidió`)).toHaveLength(1)
  expect(await rowFindings()).toEqual([])
  await seal()
  expect(await sealsHold()).toBe(true)
  expect(await rowFindings()).toEqual([])
})

test('a text that somebody leaves stays, and one that nobody decided stops the forgetting', async () => {
  const guest = await buildCancelled('Ximena cambió de planes')
  const { mentions } = await find(guest)

  const undecided = await forget(guest, [])
  const decided = await forget(guest, mentions, false)

  expect(undecided.error?.code).toBe('guest_data.undecided')
  expect(undecided.error?.message).toContain(String(mentions.length))
  expect(decided.status).toBe(200)
  expect((await reasons('Ximena cambió de planes')).length).toBeGreaterThan(0)
})

test('a text that changed since it was read is refused, and nothing of the guest changes', async () => {
  const guest = await buildCancelled('Ximena no quiso')
  const { mentions } = await find(guest)
  await byAnotherHand(
    sql`update cancellations.cancellation set reason = 'Ximena no quiso ir'
         where reason = 'Ximena no quiso'`,
  )

  const { error } = await forget(guest, mentions)

  expect(error).toMatchObject({ code: 'guest_data.text_changed' })
  expect((await find(guest)).reservations).toMatchObject([{ guest: 'Ximena Ocaranza' }])
  expect((await reasons('Ximena no quiso')).length).toBeGreaterThan(0)
})

test('what the house typed elsewhere is found by two words near each other, an address or a telephone, and is not taken for them unasked', async () => {
  const guest = await buildCancelled('Cambió de planes', 'Yolotzin Ocaranza')
  await buildMessage('La señora YOLOTZIN Ocaranza dejó su mochila')
  await buildMessage('Yolotzin, de cocina, entra a las ocho')
  await buildMessage(`Escribir a ${guest.email}, por favor`)
  await buildMessage(`En ${guest.value}: Yolotzin no contesta`)

  const { mentions } = await find(guest)

  expect(
    mentions
      .filter(({ title }) => title === 'Mensaje')
      .map(({ marked, about_them }) => [marked, about_them])
      .toSorted(),
  ).toEqual([
    [`En ${guest.value}: ${MARK} no contesta`, true],
    [`Escribir a ${MARK}, por favor`, false],
    [`La señora ${MARK} dejó su mochila`, false],
  ])
})

test('acts on a reservation of theirs are read through, whatever they call it, in their fields too', async () => {
  const guest = await buildCancelled('Cambió de planes', 'Xitlali Ocaranza')
  await run(
    database,
    sql`insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id, after)
        values ('r', 'POST /x', 'reservation.edited', 'reservation', ${guest.value},
          '{"guest": "Xitlali", "room": 12}')`,
  )
  const { mentions } = await find(guest)
  const act = mentions.filter(({ text }) => text.includes('"guest"'))
  expect(act).toMatchObject([{ title: 'Auditoría', folio: guest.value, about_them: true }])

  await forget(guest, mentions)

  expect(
    await only(
      database,
      sql`select after from platform.audit_entry
           where entity_id = ${guest.value} and action = 'reservation.edited'`,
    ),
  ).toEqual({ after: { guest: MARK, room: 12 } })
})

test('a guest who is called by a name only since a text was written takes nothing out of it', async () => {
  await buildMessage('Faltante en caja: lo tomó Pancracio', new Date(Date.now() - 3_600_000))
  const guest = await buildCancelled('Cambió de planes', 'Faltante Caja')
  const found = await find(guest)
  await buildMessage('El señor Faltante Caja llamó')

  const later = await find(guest)

  expect(found.mentions.filter(({ title }) => title === 'Mensaje')).toEqual([])
  expect(later.mentions.filter(({ title }) => title === 'Mensaje')).toHaveLength(1)
})

test('texts are shown to nobody who may not forget', async () => {
  const guest = await buildCancelled('Ximena tuvo fiebre')
  const reader = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })
  await run(
    database,
    sql`insert into access.user_permission (user_id, permission_key, granted)
        values (${reader.user.id}, 'administracion/datos-de-huespedes', true)`,
  )

  const found = await find(guest, reader)

  expect(found.reservations).toHaveLength(1)
  expect(found.mentions).toEqual([])
})

test('a step whose name was taken out and that is changed again breaks its seal', async () => {
  const guest = await buildCancelled('Ximena no llegó')
  await forget(guest, (await find(guest)).mentions)
  await seal()
  const { id } = await only(
    database,
    sql<{ id: number }>`select min(id) as id from platform.transition
      where reason = ${`${MARK} no llegó`}`,
  )
  const say = (reason: string) =>
    byAnotherHand(sql`update platform.transition set reason = ${reason} where id = ${id}`)

  await say('otra cosa')
  const changed = await sealsHold()
  await say(`${MARK} no llegó`)

  expect(changed).toBe(false)
  expect(await sealsHold()).toBe(true)
})

test('a sealed row whose name was taken out and that is rewritten as well is reported, before its next seal and after', async () => {
  const guest = await buildCancelled('Ximena perdió el vuelo')
  await seal()
  const { error } = await forget(guest, (await find(guest)).mentions)
  expect(error).toBeUndefined()
  const rewrite = (days: number) =>
    byAnotherHand(
      sql`update cancellations.cancellation
             set created_at = created_at + ${days}::integer * interval '1 day'
           where reason = ${`${MARK} perdió el vuelo`}`,
    )

  await rewrite(-1)
  const before = await rowFindings()
  await rewrite(1)
  const mended = await rowFindings()
  await seal()
  await rewrite(-1)
  const after = await rowFindings()
  await rewrite(1)

  expect(before).toEqual(['row_rewritten'])
  expect(mended).toEqual([])
  expect(after).toEqual(['row_rewritten'])
})

const blanking = (
  table: string,
  column: string,
  { id, kept, removed }: { id: number; kept: string[]; removed: string[] },
) => sql`select platform.blank_text(${table}, ${id}::bigint, ${column}, ${kept}::text[],
  ${removed}::text[])`
const buildStep = async (reason: string, after: unknown = null) =>
  (
    await only(
      database,
      sql<{ id: number }>`
      insert into platform.transition (entity, entity_id, to_state, reason, after)
      values ('x', 1, 'x', ${reason}, ${JSON.stringify(after)}::jsonb) returning id`,
    )
  ).id
const STEP = ['platform.transition', 'reason'] as const

test('no marker is put where no act of forgetting names the text', async () => {
  const id = await buildStep('Ximena vino')

  const blanked = run(database, blanking(...STEP, { id, kept: ['', ' vino'], removed: ['Ximena'] }))

  await expect(blanked).rejects.toMatchObject({ code: '23001' })
  expect(await reasons('Ximena vino')).toHaveLength(1)
})

test.each([
  [['', ''], ['faltan 500 pesos'], 'an amount'],
  [['', ''], ['se los llevó, dijo'], 'a sentence'],
  [['', 'ena vino'], ['Xim'], 'a part of a word'],
  [['cuenta 998777', ''], ['1234567890'], 'a part of a number'],
  [['', ''], ['de'], 'a word that names nobody'],
  [['todo'], [], 'nothing'],
])(
  'the database takes nothing but names, addresses and telephones out of a text: %j %j, %s',
  async (kept, removed) => {
    const text = kept.map((piece, place) => piece + (removed[place] ?? '')).join('')
    const id = await buildStep(text)

    const blanked = run(database, blanking(...STEP, { id, kept, removed }))

    await expect(blanked).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|40001)$/) })
  },
)

test.each([
  ['platform.transition', 'entity'],
  ['"platform".transition', 'reason'],
  ['access.user_account', 'password_hash'],
  ['ledger.entry', 'moment'],
  ['payments.payment', 'reference'],
])('the database writes no marker into %s.%s', async (table, column) => {
  const id = await buildStep('Ximena')

  const blanked = run(
    database,
    blanking(table, column, { id, kept: ['', ''], removed: ['Ximena'] }),
  )

  await expect(blanked).rejects.toMatchObject({ code: '23001' })
})

test('the database writes no marker into the name of a field, and none over a text that differs', async () => {
  const id = await buildStep('Ximena', { Ximena: 1 })
  const field = { id, kept: ['{"', '": 1}'], removed: ['Ximena'] }

  await expect(
    run(database, blanking('platform.transition', 'after', field)),
  ).rejects.toMatchObject({ code: '23001' })
  await expect(
    run(database, blanking(...STEP, { id, kept: ['', ' vino'], removed: ['Ximena'] })),
  ).rejects.toMatchObject({ code: '40001' })
})
