import type { Database } from '@kit/db/database'
import type { FastifyRequest } from 'fastify'
import { isKnownDevice } from './queries/devices.ts'
import { deviceOf } from './session-cookies.ts'
import { hashOfToken } from './tokens.ts'

/** The hash of a browser in which somebody has signed in lately; null of a stranger's. */
export async function findKnownDevice(
  database: Database,
  request: FastifyRequest,
  now: Date,
): Promise<Buffer | null> {
  const device = deviceOf(request)
  if (!device) return null
  const hash = hashOfToken(device)
  return (await isKnownDevice(database, hash, now)) ? hash : null
}
