import { connectionAs } from '@kit/db/roles'
import { findTableRows } from '@kit/tables/contract'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getGroupChats, listNumbers, logout, sendMessage, showCommand } from '../contract.ts'
import { messageStates, SEAL_OF_TESTS, withoutGap } from '../testing/build.ts'
import { InMemoryDriver } from './driver/in-memory.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'
import { recordCommand } from './queries.ts'

const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 20_000, interval: 50 }
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp'],
})
const { database, connection } = world
const complaints: string[] = []
const drivers: InMemoryDriver[] = []
let process_: WhatsAppProcess
let rep: Session

beforeAll(async () => {
  rep = await world.signInAs({ channel_ids: [1] })
  await withoutGap(database)
  process_ = await openWhatsApp({
    connection: connectionAs(connection, 'whatsapp'),
    seal: SEAL_OF_TESTS,
    simulator: null,
    complain: (message) => void complaints.push(message),
    openDriver: () => {
      const driver = new InMemoryDriver({
        groups: [{ id: GROUP, name: 'Operaciones Cancún', canSend: true }],
      })
      drivers.push(driver)
      return driver
    },
  })
  await recordCommand(database, 1, 'start', rep.user_id)
  await vi.waitFor(async () => expect((await number()).kind).toBe('qr'), PATIENCE)
  phone().scan()
  await vi.waitFor(
    async () => expect(await all(database, sql`select 1 from whatsapp.group_chat`)).toHaveLength(1),
    PATIENCE,
  )
})
afterAll(() => process_.close())
beforeEach(async () => {
  await run(database, sql`delete from whatsapp.message`)
  Object.assign(phone(), { answer: 'accept', groups: 'accept', sent: [] })
})

const number = async () => (await world.call(rep, listNumbers, {})).body[0]!
const phone = () => drivers.at(-1)!.phone
const arrived = () => phone().sent.map(({ text }) => text)
const send = (message: string) =>
  world.call(rep, sendMessage, { body: { groupId: GROUP, message } })
const states = async () =>
  (await messageStates(database)).map(({ text, state, reason_code }) => [text, state, reason_code])
/** The database takes no message as having this state. */
const refuse = (state: 'sent' | 'sending') =>
  run(
    database,
    sql`
      alter table whatsapp.message add constraint hiccup check
          (state <> ${sql.lit(state)}) not valid`,
  )
const takeAgain = () => run(database, sql`alter table whatsapp.message drop constraint hiccup`)

test('a driver that breaks leaves the message ambiguous, and the next one leaves', async () => {
  phone().answer = 'break'
  await send('Quién sabe')
  await vi.waitFor(
    async () => expect(await states()).toEqual([['Quién sabe', 'ambiguous', 'ERROR']]),
    PATIENCE,
  )

  phone().answer = 'accept'
  await send('Después')
  await vi.waitFor(
    async () => expect((await states())[1]).toEqual(['Después', 'sent', null]),
    PATIENCE,
  )

  expect(arrived()).toEqual(['Quién sabe', 'Después'])
  expect(
    (await world.call(rep, findTableRows, { params: { id: 'whatsapp-sent' }, body: {} })).body
      .rows[1],
  ).toMatchObject({
    text: 'Quién sabe',
    state: 'ambiguous',
    reason: 'Ocurrió un error al enviarlo a WhatsApp.',
  })
  expect(complaints.join('\n')).toContain('The driver broke')
})

test('what the database could not write of a message it writes in the next round, and nothing leaves in between', async () => {
  await refuse('sent')
  await send('Llegó')
  await vi.waitFor(() => expect(arrived()).toEqual(['Llegó']), PATIENCE)
  await send('El que sigue')
  await vi.waitFor(() => expect(complaints.join('\n')).toContain('hiccup'), PATIENCE)
  const meanwhile = [await states(), arrived()]
  await takeAgain()

  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        ['Llegó', 'sent', null],
        ['El que sigue', 'sent', null],
      ]),
    PATIENCE,
  )
  expect(meanwhile).toEqual([
    [
      ['Llegó', 'sending', null],
      ['El que sigue', 'queued', null],
    ],
    ['Llegó'],
  ])
  expect(arrived()).toEqual(['Llegó', 'El que sigue'])
})

test('a message that could not even be marked waits, and leaves once', async () => {
  complaints.splice(0)
  await refuse('sending')
  await send('Con paciencia')
  await vi.waitFor(() => expect(complaints.join('\n')).toContain('hiccup'), PATIENCE)
  const meanwhile = [await states(), arrived()]
  await takeAgain()

  await vi.waitFor(
    async () => expect(await states()).toEqual([['Con paciencia', 'sent', null]]),
    PATIENCE,
  )
  expect(meanwhile).toEqual([[['Con paciencia', 'queued', null]], []])
  expect(arrived()).toEqual(['Con paciencia'])
})

test('a process that finds its database again writes what it knew, not that nobody knows', async () => {
  await refuse('sent')
  await send('Sabido')
  await vi.waitFor(() => expect(arrived()).toEqual(['Sabido']), PATIENCE)
  await run(
    database,
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mostrador-whatsapp' and datname = current_database()`,
  )
  await takeAgain()

  await vi.waitFor(async () => expect(await states()).toEqual([['Sabido', 'sent', null]]), PATIENCE)
})

test('a phone that does not hand over its groups is refused as such, in plain words', async () => {
  await vi.waitFor(async () => expect((await number()).kind).toBe('qr'), PATIENCE)
  phone().scan()
  await vi.waitFor(async () => expect((await number()).kind).toBe('ready'), PATIENCE)
  phone().groups = 'break'
  const broken = await world.call(rep, getGroupChats, { body: {} })
  phone().unlink()
  const unready = await world.call(rep, getGroupChats, { body: {} })

  expect([broken.status, broken.error?.code, broken.error?.message]).toEqual([
    503,
    'whatsapp.groups_failed',
    'WhatsApp no envió la lista de grupos. Espere un momento y vuelva a intentar.',
  ])
  expect([unready.status, unready.error?.code]).toEqual([409, 'whatsapp.not_ready'])
})

test('a phone that does not answer a logout leaves it failed, with the reason, and the session closed all the same', async () => {
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
  await recordCommand(database, 1, 'start', rep.user_id)
  await vi.waitFor(async () => expect((await number()).kind).toBe('qr'), PATIENCE)
  phone().scan()
  await vi.waitFor(async () => expect((await number()).kind).toBe('ready'), PATIENCE)
  phone().farewell = 'silence'

  const { command } = (await world.call(manager, logout, { body: {} })).body
  const outcome = () => world.call(manager, showCommand, { params: { id: command } })
  await vi.waitFor(async () => expect((await outcome()).body.state).toBe('failed'), PATIENCE)

  expect((await outcome()).body).toEqual({
    state: 'failed',
    error: 'NO_ANSWER',
    reason: 'No answer within 200 ms',
  })
  await vi.waitFor(
    async () => expect(await number()).toMatchObject({ kind: 'closed', reason: 'logged_out' }),
    PATIENCE,
  )
})
