import { endOtherSessions, findActor, findEndedSessions, SESSION_COOKIE } from '@app/access/api'
import { askToEndPairing, askToStart } from '@app/whatsapp/api'
import { REFUSALS as WHATSAPP_REFUSALS } from '@app/whatsapp/refusals'
import type { Connection, Database } from '@kit/db/database'
import { COMMON_REFUSALS } from '@kit/http/refusals'
import { startLive, type LiveServer } from '@kit/live/server'
import type { FastifyInstance } from 'fastify'
import { addressThrough, trustOf, type Trust } from './trust.ts'

type Parts = { app: FastifyInstance; database: Database; connection: Connection; trust?: Trust }

/** The live socket of this server: who may connect, and what a client may ask for. */
export function openLive({
  app,
  database,
  connection,
  trust = trustOf(false),
}: Parts): Promise<LiveServer> {
  return startLive(app.server, {
    database,
    connection,
    addressOf: addressThrough(trust),
    authenticate: async ({ token, cookie }) => {
      const secret = app.parseCookie(cookie)[SESSION_COOKIE]
      return secret ? findActor(database, { token, cookie: secret }) : null
    },
    findEndedSessions: (session_ids) => findEndedSessions(database, session_ids, new Date()),
    requests: {
      doLogout: (actor) => endOtherSessions(database, actor, new Date()),
      'initialize-wsp': (actor, asked) => askToStart(database, actor, asked, new Date()),
      'close-client-wsp': (actor, asked) => askToEndPairing(database, actor, asked),
    },
    refusals: { ...COMMON_REFUSALS, ...WHATSAPP_REFUSALS },
    // A code to scan is good for seconds, and for whoever may scan it now.
    momentary: ['qrCode'],
    complain: (message) => app.log.error(message),
  })
}
