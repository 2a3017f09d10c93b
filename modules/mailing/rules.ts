/** What a report of a mail server says of the address that a mail went to. */
export type Verdict = 'hard' | 'soft' | 'none'

/**
 * Hard: the address does not exist, moved without telling where, or takes no mail (5.1.x, 5.2.1), or
 * the server says no more than that it failed for good (5.0.0). Whatever else failed for good says
 * something of this mail, or of that day: a full mailbox, a text that looked like an advertisement.
 * What is only late is not judged yet.
 */
export function judgeDelivery({ action, status }: { action: string; status: string }): Verdict {
  if (action !== 'failed') return 'none'
  return /^5\.(1\.\d+|2\.1|0\.0)$/.test(status) ? 'hard' : 'soft'
}

/** So many mails that did not arrive in so many days make an address one that takes no mail. */
export const SOFT_BOUNCES_MAX = 5
export const SOFT_BOUNCES_DAYS = 30
