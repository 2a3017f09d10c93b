/** What a report of a mail server says of the address that a mail went to. */
export type Verdict = 'hard' | 'soft' | 'none'

/**
 * Hard: the address does not exist, moved without telling where, or takes no mail (5.1.1 to 5.1.4,
 * 5.1.6, 5.1.10, 5.2.1). Whatever else failed for good says something of this mail, of its sender
 * (5.1.7, 5.1.8) or of that day: a full mailbox, a text that looked like an advertisement, a server
 * that says no more than 'no' (5.0.0). What is only late is not judged yet.
 */
export function judgeDelivery({ action, status }: { action: string; status: string }): Verdict {
  if (action !== 'failed') return 'none'
  return /^5\.(1\.(1|2|3|4|6|10)|2\.1)$/.test(status) ? 'hard' : 'soft'
}

/** So many mails that did not arrive in so many days make an address one that takes no mail. */
export const SOFT_BOUNCES_MAX = 5
export const SOFT_BOUNCES_DAYS = 30
