import { only } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import type { RefusalCatalogue } from '@kit/kernel/refusal'
import type { TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import type { Audience } from '../audience.ts'
import { liveEvent, liveRequest } from '../event.ts'
import { answering } from '../requests.ts'
import { startLive, type LiveOptions, type LiveServer } from '../server.ts'

export type Process = {
  url: string
  port: number
  http: Server
  live: LiveServer
  complaints: string[]
  asked: string[]
}

const REFUSALS: RefusalCatalogue = {
  'request.not_found': { status: 404, es: 'No existe', en: 'Not there' },
  'request.invalid': { status: 422, es: 'No se entiende', en: 'Not legible' },
  'request.too_many': {
    status: 429,
    es: 'Espere {seconds} segundos',
    en: 'Wait {seconds} seconds',
  },
  'session.ended': { status: 401, es: 'Entre de nuevo', en: 'Sign in again' },
  'server.busy': { status: 503, es: 'Ocupado', en: 'Busy' },
}

/** Processes that serve people over one database, and the sessions of these people by token. */
export class LiveHouse {
  readonly sessions = new Map<string, Actor>()
  readonly #world: TestDatabase
  readonly #processes: Process[] = []

  constructor(world: TestDatabase) {
    this.#world = world
  }

  async start(overrides: Partial<LiveOptions> = {}, port = 0): Promise<Process> {
    const http = createServer()
    const complaints: string[] = []
    const asked: string[] = []
    const live = await startLive(http, {
      database: this.#world.database,
      connection: this.#world.connection,
      authenticate: async ({ token }) => this.sessions.get(token) ?? null,
      findEndedSessions: async () => [],
      answers: [
        answering(
          liveRequest('doLogout', z.unknown()),
          async (tx) => void asked.push(tx.actor.name),
        ),
      ],
      refusals: REFUSALS,
      complain: (message) => complaints.push(message),
      ...overrides,
    })
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
    const listening = (http.address() as AddressInfo).port
    const started = {
      url: `http://127.0.0.1:${listening}`,
      port: listening,
      http,
      live,
      complaints,
      asked,
    }
    this.#processes.push(started)
    return started
  }

  /**
   * As the server of an orderly restart is closed: live first, then HTTP, which waits until nobody
   * is connected.
   */
  async stop(process: Process): Promise<void> {
    this.#processes.splice(this.#processes.indexOf(process), 1)
    await process.live.close()
    await new Promise((resolve) => process.http.close(resolve))
  }

  async close(): Promise<void> {
    while (this.#processes[0]) await this.stop(this.#processes[0])
  }

  async signIn(overrides: Partial<Actor> = {}): Promise<Actor> {
    const { id, session_id } = await only(
      this.#world.database,
      sql<{ id: number; session_id: number }>`
      with person as (
        insert into access.user_account (uuid, email, name, last_name, state)
          values (gen_random_uuid(), gen_random_uuid() || '@example.com', 'Ana', 'Ruiz', 'active')
          returning id
      )
      insert into access.session (user_id, token_hash, cookie_hash, expires_at, absolute_expires_at)
      select id, uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid()),
          now() + interval '1 hour', now() + interval '12 hours' from person
        returning user_id as id, id as session_id`,
    )
    const actor: Actor = {
      user_id: id,
      session_id,
      name: `Ana ${id}`,
      roles: [],
      main_roles: [8],
      permissions: new Set(),
      scope: { all: false, rep_id: id },
      desk: null,
      ...overrides,
    }
    this.sessions.set(tokenOf(actor), actor)
    return actor
  }
}

export const tokenOf = ({ user_id }: Actor): string => `token-${user_id}`

/** An event of any name that carries anything, to whom the test says. */
export const event = (name: string) =>
  liveEvent(name, z.record(z.string(), z.unknown()), (audience: Audience) => audience)
