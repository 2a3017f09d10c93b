import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { listNumbers, sendMessage } from '../contract.ts'
import { openSimulator } from '../simulator/open.ts'
import { messageStates, withoutGap } from '../testing/build.ts'
import { recordCommand } from './queries.ts'

const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 20_000, interval: 50 }
const world = await openTestWorld({ modules: ['access', 'whatsapp'] })
const { database, connection } = world
const simulator = await openSimulator({
  port: 0,
  codes: async () => [],
  complain: (message) => void process.stderr.write(message),
})
const children: ChildProcess[] = []
afterAll(async () => {
  await Promise.all(children.map(kill))
  await simulator.close()
})

/** The WhatsApp process, as a program of its own. */
async function startProcess(): Promise<ChildProcess> {
  const given = {
    connection,
    url: simulator.server.url,
    root: simulator.server.root.toString('hex'),
    page_url: simulator.page_url,
  }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/worker.ts'), JSON.stringify(given)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('killed in mid-send nothing is lost, nothing leaves twice, and what nobody knows is said to be so', async () => {
  const rep = await world.signInAs({ channel_ids: [1] })
  await withoutGap(database)
  const number = async () => (await world.call(rep, listNumbers, {})).body[0]!
  const send = (message: string) =>
    world.call(rep, sendMessage, { body: { groupId: GROUP, message } })
  const received = () => simulator.whatsapp.sent.map(({ text }) => text)
  const first = await startProcess()
  await recordCommand(database, 1, 'start', rep.user_id)
  await vi.waitFor(async () => expect((await number()).kind).toBe('qr'), PATIENCE)
  simulator.whatsapp.scan((await number()).qr!)
  await vi.waitFor(
    async () => expect(await all(database, sql`select 1 from whatsapp.group_chat`)).toHaveLength(4),
    PATIENCE,
  )
  await send('Antes')
  await vi.waitFor(
    async () => expect((await messageStates(database))[0]?.state).toBe('sent'),
    PATIENCE,
  )

  // WhatsApp has the message, its acknowledgement has not come; a third one waits behind it.
  simulator.whatsapp.answering = 'silence'
  await send('En mano')
  await vi.waitFor(() => expect(received()).toContain('En mano'), PATIENCE)
  await send('En cola')
  await kill(first)
  expect((await messageStates(database)).map(({ state }) => state)).toEqual([
    'sent',
    'sending',
    'queued',
  ])

  simulator.whatsapp.answering = 'accept'
  await startProcess()
  await vi.waitFor(
    async () =>
      expect((await messageStates(database)).map(({ state }) => state)).toEqual([
        'sent',
        'ambiguous',
        'sent',
      ]),
    PATIENCE,
  )
  await send('Después')
  await vi.waitFor(
    async () => expect((await messageStates(database))[3]?.state).toBe('sent'),
    PATIENCE,
  )

  expect(received()).toEqual(['Antes', 'En mano', 'En cola', 'Después'])
  expect((await messageStates(database))[1]).toMatchObject({
    text: 'En mano',
    reason_code: 'PROCESS_DIED',
  })
  // It came back by itself: no second QR was ever shown.
  expect(await number()).toMatchObject({ kind: 'ready', qr: null })
  const { me } = await only(
    database,
    sql<{ me: string }>`select me from whatsapp.number where id = 1`,
  )
  expect(me.startsWith(simulator.whatsapp.linkedPhones()[0]!)).toBe(true)
}, 90_000)
