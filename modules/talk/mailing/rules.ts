/** What a report of a mail server says of the address that a mail went to. */
export type Verdict = 'hard' | 'soft' | 'none'

/**
 * Hard: the address does not exist, moved without telling where, or takes no mail (5.1.1 to 5.1.4,
 * 5.1.6, 5.1.10, 5.2.1). Whatever else failed for good says something of this mail, of its sender
 * (5.1.7, 5.1.8) or of that day: a full mailbox, a text that looked like an advertisement. A server
 * that says no more than 'no' (5.0.0) is judged by its words. What is only late is not judged yet.
 */
export function judgeDelivery({ action, status, diagnostic }: Told): Verdict {
  if (action !== 'failed') return 'none'
  if (status === '5.0.0') return saysNobodyIsThere(diagnostic) ? 'hard' : 'soft'
  return /^5\.(1\.(1|2|3|4|6|10)|2\.1)$/.test(status) ? 'hard' : 'soft'
}
type Told = Readonly<{ action: string; status: string; diagnostic: string }>

/**
 * 550 alone is also 'no access' and 'against our policy' (RFC 5321, 4.2.3), and 553 a name that is
 * not allowed: only words that say that there is no such mailbox, and name no other reason, are
 * taken for that. An enhanced code in them, other than 5.0.0, would have been their status.
 */
const saysNobodyIsThere = (diagnostic: string): boolean =>
  /^55[03]\b/.test(diagnostic) &&
  NOBODY.some((words) => words.test(diagnostic)) &&
  !OTHER_REASON.some((words) => words.test(diagnostic))

const NOBODY = [
  /\b(no such|unknown|invalid|non-?existent) (local )?(user|recipient|mailbox|account)\b/i,
  /\b(user|recipient|mailbox|account)( name)? (is )?(unknown|not found|invalid)\b/i,
  /\b(user|recipient|mailbox|account)( name)? does(n['’]t| not) exist\b/i,
  /\bno mailbox here\b/i,
]
const OTHER_REASON = [
  /\b(spam|polic(y|ies)|block(ed|list)?|black ?list(ed)?|reputation|spf|dkim|dmarc)\b/i,
  /\b(denied|relay\w*|sender|full|quota|disabled|try again)\b/i,
]

/** So many mails that did not arrive in so many days make an address one that takes no mail. */
export const SOFT_BOUNCES_MAX = 5
export const SOFT_BOUNCES_DAYS = 30
