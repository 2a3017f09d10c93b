import { findActor, findEndedSessions, SESSION_COOKIE } from '@app/access/api'
import { boardsOnWalls } from '@app/wall/onlookers'
import type { Connection, Database } from '@kit/db/database'
import { COMMON_REFUSALS } from '@kit/http/refusals'
import { startLive, type LiveServer } from '@kit/live/server'
import type { FastifyInstance } from 'fastify'
import { gatherLive } from './gather.ts'
import type { Mode } from './mode.ts'
import { isOwnOrigin } from './origins.ts'
import { addressThrough, trustOf, type Trust } from './trust.ts'

type Parts = {
  app: FastifyInstance
  database: Database
  connection: Connection
  mode?: Mode
  trust?: Trust
}

/** The live socket of this server: who may connect, and what a client may ask for. */
export async function openLive({
  app,
  database,
  connection,
  mode = 'development',
  trust = trustOf(false),
}: Parts): Promise<LiveServer> {
  const { answers, momentary, refusals } = await gatherLive()
  return startLive(app.server, {
    database,
    connection,
    addressOf: addressThrough(trust),
    isOwnPage: (request) => isOwnOrigin(request.headers, mode),
    authenticate: async ({ token, cookie }) => {
      const secret = app.parseCookie(cookie)[SESSION_COOKIE]
      return secret ? findActor(database, { token, cookie: secret }) : null
    },
    findEndedSessions: (session_ids) => findEndedSessions(database, session_ids, new Date()),
    answers,
    refusals: { ...COMMON_REFUSALS, ...refusals },
    momentary,
    onlookers: boardsOnWalls(database),
    complain: (message) => app.log.error(message),
  })
}
