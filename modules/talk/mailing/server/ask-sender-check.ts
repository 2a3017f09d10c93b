import type { Database } from '@kit/db/database'
import { addJob } from '@kit/jobs/queue'
import { installation } from '@kit/kernel/installation'
import { checkSenderDomain } from './jobs.ts'
import { senderOf } from './sender.ts'

/** Whoever asks does not wait for DNS. Answers the domain; null: no mail leaves, nothing to check. */
export async function askSenderCheck(tx: Database): Promise<string | null> {
  const { from, smtp_url } = installation().mail
  if (smtp_url === null) return null
  await addJob(tx, checkSenderDomain, {})
  return senderOf(from).domain
}
