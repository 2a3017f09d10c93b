import type { Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import {
  isDelayedByAddress,
  laneOf,
  secondsAtAddress,
  secondsInLane,
} from './decisions/attempts.ts'
import {
  findAddressFailures,
  findLaneFailures,
  forgetAttempt,
  recordAttempt,
} from './queries/attempts.ts'
import { findAcquaintance } from './queries/devices.ts'
import { deviceOf } from './session-cookies.ts'
import { hashOfToken } from './tokens.ts'

/**
 * Begins a try to sign in, which stays recorded as failed until it succeeds. Refuses with
 * `login.throttled` while it must wait, and then it is not counted. A name that no account has is
 * treated like any other.
 */
export async function beginAttempt(
  database: Database,
  request: FastifyRequest,
  { account, now }: { account: string; now: Date },
): Promise<number> {
  const device = deviceOf(request)
  const caller = { address: request.ip, device_hash: device ? hashOfToken(device) : null }
  const known = await findAcquaintance(database, { account, ...caller, now })
  const attempt = { account, address: request.ip, lane: laneOf(known, caller), now }

  const id = await recordAttempt(database, attempt)
  const inLane = secondsInLane(await findLaneFailures(database, id, attempt), now)
  const atAddress = isDelayedByAddress(attempt.lane)
    ? secondsAtAddress(await findAddressFailures(database, attempt), now)
    : 0
  const seconds = Math.max(inLane, atAddress)
  if (seconds === 0) return id
  await forgetAttempt(database, id)
  throw new Refusal('login.throttled', { seconds })
}
