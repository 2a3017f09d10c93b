import type { Database } from '@kit/db/database'
import type { Job } from '@kit/jobs/job'
import { addJob } from '@kit/jobs/queue'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import {
  accountMayBeMailedAgain,
  REQUEST_WINDOW_MINUTES,
  secondsUntilAddressMayAsk,
} from './decisions/password-links.ts'
import { findKnownDevice } from './known-device.ts'
import { countRequests, lockRequests, recordRequest } from './queries/password-links.ts'

type Asking = { account: string; request: FastifyRequest; now: Date }

/**
 * Has a job mail a link, unless enough of them were asked for lately. Whether there is such an
 * account is looked up by the job: neither the answer nor its time tells. Refuses with
 * `password_link.throttled` whoever asks too often from one address; a browser in which somebody has
 * signed in is counted by itself, so that strangers at its address do not stop it.
 */
export async function requestLink(
  tx: Database,
  { account, request, now }: Asking,
  job: Job<{ request_id: number }>,
): Promise<void> {
  const device_hash = await findKnownDevice(tx, request, now)
  const asking = { account, address: request.ip, device_hash, now }
  await lockRequests(tx, asking)
  const since = new Date(asking.now.getTime() - REQUEST_WINDOW_MINUTES * 60_000)
  const asked = await countRequests(tx, asking, since)
  const seconds = secondsUntilAddressMayAsk(asked, asking.now)
  if (seconds > 0) throw new Refusal('password_link.throttled', { seconds })

  const request_id = await recordRequest(tx, asking)
  if (accountMayBeMailedAgain(asked)) await addJob(tx, job, { request_id })
}
