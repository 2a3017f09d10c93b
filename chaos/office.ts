// Managers who write messages to the same reps, and reps who listen, on a machine that is killed
// under them.
import { openSession, SESSION_COOKIE } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { createMessage } from '@app/messaging/contract'
import type { Database } from '@kit/db/database'
import { createCaller, type Caller } from '@kit/http/call'
import type { Received } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { Memory } from '@kit/live/memory'
import { io, type Socket } from 'socket.io-client'

export type Person = { id: number; token: string; cookie: string }
export type Office = { managers: Person[]; reps: Person[] }
/**
 * A message as it was sent: with the same key it is the same message, whoever answers. Its key is
 * its subject.
 */
export type Letter = { key: string; manager: Person; to: number[]; attached: readonly string[] }
export type Delivered = Received<typeof createMessage>

const CHANNEL = 1

export async function foundOffice(
  database: Database,
  size: { managers: number; reps: number },
): Promise<Office> {
  const people = async (
    role: 'GERENTE CONCESION' | 'REP CONCESION',
    count: number,
  ): Promise<Person[]> => {
    const found: Person[] = []
    for (let index = 0; index < count; index++) {
      const { id } = await buildUser(database, { roles: [role], channel_ids: [CHANNEL] })
      found.push({ id, ...(await openSession(database, { user_id: id, now: new Date() })) })
    }
    return found
  }
  return {
    managers: await people('GERENTE CONCESION', size.managers),
    reps: await people('REP CONCESION', size.reps),
  }
}

/** To every rep; every second one carries two files that no other message has. */
export function letterOf({ reps }: Office, manager: Person, turn: number): Letter {
  const key = newUuid()
  return {
    key,
    manager,
    to: reps.map(({ id }) => id),
    attached: turn % 2 === 0 ? [] : [`Primero de ${key}`, `Segundo de ${key}`],
  }
}

export const callAs = (url: string, { token, cookie }: Person): Caller =>
  createCaller({
    origin: url,
    token: () => token,
    language: () => 'es',
    onSessionEnded: () => undefined,
    headers: () => ({ cookie: `${SESSION_COOKIE}=${cookie}` }),
  })

export function post(url: string, { key, manager, to, attached }: Letter): Promise<Delivered> {
  const docto = attached.map(
    (text, index) => new File([text], `nota ${index + 1}.txt`, { type: 'text/plain' }),
  )
  return callAs(url, manager)(
    createMessage,
    { body: { subject: key, message_content: `Aviso ${key}`, id_rep: to }, files: { docto } },
    { idempotency_key: key },
  )
}

export type Listener = {
  person: Person
  /** Every message that was announced to the person, as often as it was. */ heard: number[]
  socket: Socket
}

/** As a browser tab listens: whenever it comes back it says what it has heard. */
export function listen(url: string, person: Person): Listener {
  const memory = new Memory()
  const socket = io(url, {
    auth: (give) =>
      give({ token: person.token, ...(memory.standing() ? { standing: memory.standing() } : {}) }),
    transports: ['websocket'],
    extraHeaders: { cookie: `${SESSION_COOKIE}=${person.cookie}` },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    forceNew: true,
  })
  const heard: number[] = []
  socket.on('position', ({ position }: { position: number }) => memory.begin(position))
  socket.onAny((_event: string, _payload: unknown, id?: number) => {
    if (id !== undefined) memory.hear(id)
  })
  socket.on('correo', ({ id_message }: { id_message: number }) => heard.push(id_message))
  return { person, heard, socket }
}
