// What a live notice costs: 8,000 signed-in, filtered sockets of one process against a bare `ws`
// server that just repeats the text.
import { messageArrivedFor } from '@app/messaging/events'
import { liveEvent, toUsers } from '@kit/live/event'
import * as z from 'zod'
import { openSession, SESSION_COOKIE } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { announce } from '@kit/live/announce'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { report } from './parts/report-measure.ts'
import { connectBare, connectOurs, type Listeners, type Secrets } from './parts/socket-clients.ts'
import type { FromSocketServer, ToSocketServer } from './parts/socket-server.ts'

const SOCKETS = 8_000
const PEOPLE = 80
/** One in ten is not meant, so that filtering has something to keep back. */
const MEANT = PEOPLE * 0.9
const ROUNDS = 6
const EVENTS_OF_A_ROUND = 10
const WARM_UP_EVENTS = 10

/** A message's event that says when it was announced. */
const timed = liveEvent(
  messageArrivedFor.name,
  z.object({ id_message: z.number(), main_roles: z.array(z.number()), at: z.number() }),
  toUsers,
)

const bench = await openBenchDatabase()
try {
  const { people, secrets } = await signIn(bench)
  const user_ids = people.slice(0, MEANT)
  const ours = await openSide(
    { kind: 'live', connection: bench.connection },
    (port) => connectOurs(port, secrets, SESSION_COOKIE),
    async () => {
      await announce(
        bench.database,
        timed,
        { id_message: 1, main_roles: [1, 2, 8, 15], at: Date.now() },
        user_ids,
      )
    },
    SOCKETS * (MEANT / PEOPLE),
  )
  const theirs = await openSide(
    { kind: 'bare' },
    (port) => connectBare(port, SOCKETS),
    (child) => {
      tell(child, {
        kind: 'say',
        text: `42["correo_all",{"id_message":1,"main_roles":[1,2,8,15],"at":${Date.now()}},1]`,
      })
    },
    SOCKETS,
  )
  // In turns, so that a machine that is slower for a while is slower for both.
  for (let round = 0; round < ROUNDS; round++)
    for (const side of [ours, theirs]) await measure(side)
  for (const side of [ours, theirs]) await close(side)

  const share = rateOf(theirs) / rateOf(ours)
  const rates = `${rateOf(ours).toFixed(0)} entregas por segundo de procesador, ws ${rateOf(theirs).toFixed(0)} (${(1 / share).toFixed(2)} de las suyas; se piden 0.6)`
  report({
    name: `avisos en vivo: procesador por entrega ÷ ws solo, ${SOCKETS} sockets`,
    value: share,
    unit: 'ratio',
    budget: 1 / 0.6,
    note: rates,
  })
  report({
    name: 'avisos en vivo: memoria por conexión',
    value: ours.bytes_each,
    unit: 'bytes',
    budget: 30_000,
    note: `ws solo ${(theirs.bytes_each / 1000).toFixed(1)} kB`,
  })
  report({
    name: 'avisos en vivo: p99 desde que se anuncia',
    value: p99Of(ours),
    unit: 'ms',
    budget: null,
    note: `ws solo ${p99Of(theirs).toFixed(0)} ms`,
  })
} finally {
  await bench.close()
}

type Side = {
  child: ChildProcess
  listeners: Listeners
  send: () => Promise<void> | void
  hearers: number
  bytes_each: number
  spent: number
  delays: number[]
}

/** A server with everybody connected, warm. */
async function openSide(
  start: ToSocketServer,
  connect: (port: number) => Promise<Listeners>,
  send: (child: ChildProcess) => Promise<void> | void,
  hearers: number,
): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'parts/socket-server.ts'), [], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  tell(child, start)
  const { port } = await hear(child, 'ready')
  const empty = await weightOf(child)
  const listeners = await connect(port)
  const bytes_each = ((await weightOf(child)) - empty) / SOCKETS
  const side = {
    child,
    listeners,
    send: () => send(child),
    hearers,
    bytes_each,
    spent: 0,
    delays: [],
  }
  await sendAll(WARM_UP_EVENTS, side)
  return side
}

async function measure(side: Side): Promise<void> {
  const before = processorSeconds(side.child.pid!)
  for (const delay of await sendAll(EVENTS_OF_A_ROUND, side)) side.delays.push(delay)
  side.spent += processorSeconds(side.child.pid!) - before
}

async function close({ child, listeners }: Side): Promise<void> {
  listeners.close()
  child.disconnect()
  await once(child, 'exit')
}

/** Deliveries per second of processor. */
function rateOf({ delays, spent }: Side): number {
  return delays.length / spent
}

function p99Of({ delays }: Side): number {
  return delays.toSorted((left, right) => left - right)[Math.floor(delays.length * 0.99)]!
}

/** One event after the other: the next is sent when everybody has heard the last. */
async function sendAll(
  events: number,
  { listeners, hearers, send }: Pick<Side, 'listeners' | 'hearers' | 'send'>,
): Promise<number[]> {
  const delays: number[] = []
  for (let event = 0; event < events; event++) {
    const heard = listeners.heard(hearers)
    await send()
    for (const delay of await heard) delays.push(delay)
  }
  return delays
}

/** People with a hundred browsers each, every one with a session of its own. */
async function signIn({
  database,
}: BenchDatabase): Promise<{ people: number[]; secrets: Secrets[] }> {
  const people: number[] = []
  const secrets: Secrets[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const { id } = await buildUser(database, { channel_ids: [1] })
    people.push(id)
    secrets.push(
      ...(await Promise.all(
        Array.from({ length: SOCKETS / PEOPLE }, () =>
          openSession(database, { user_id: id, now: new Date() }),
        ),
      )),
    )
  }
  return { people, secrets }
}

async function weightOf(child: ChildProcess): Promise<number> {
  tell(child, { kind: 'weigh' })
  return (await hear(child, 'weight')).bytes
}

function tell(child: ChildProcess, message: ToSocketServer): void {
  child.send(message)
}

function hear<Kind extends FromSocketServer['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<FromSocketServer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromSocketServer): void => {
      if (message.kind !== kind) return
      child.off('message', listen)
      resolve(message as Extract<FromSocketServer, { kind: Kind }>)
    }
    child.on('message', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}
