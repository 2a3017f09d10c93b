import type { SenderFinding } from '../contract.ts'

/** What DNS says of a name: its TXT records, none at all, or nothing because nobody answered. */
export type Answer = Readonly<{ texts: readonly string[]; exists: boolean }> | 'silent'

/** A verdict and why, without the name of the check. */
export type Judged = Omit<SenderFinding, 'check' | 'name'>

const judged = (
  verdict: Judged['verdict'],
  reason: Judged['reason'],
  found: readonly string[] = [],
): Judged => ({ verdict, reason, found: [...found] })

const SILENT = judged('unknown', 'silent')

const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text)

/** The record that says to look elsewhere (`redirect=`), where no `all` of its own decides first. */
export function redirectOf(answer: Answer): string | null {
  if (answer === 'silent') return null
  const records = answer.texts.filter(isSpf)
  if (records.length !== 1 || allOf(records[0]!)) return null
  return / redirect=([^\s]+)/i.exec(records[0]!)?.[1]?.toLowerCase() ?? null
}

/** Who may send for the domain (RFC 7208): one record, and whoever it does not name is refused. */
export function judgeSpf(answer: Answer): Judged {
  if (answer === 'silent') return SILENT
  if (!answer.exists) return judged('fail', 'no_domain')
  const records = answer.texts.filter(isSpf)
  if (records.length === 0) return judged('fail', 'spf_missing')
  if (records.length > 1) return judged('fail', 'spf_several', records)
  switch (allOf(records[0]!)) {
    case '-':
    case '~':
      return judged('pass', 'spf_good', records)
    case '+':
      return judged('fail', 'spf_everybody', records)
    case '?':
      return judged('warning', 'spf_neutral', records)
    default:
      return judged('warning', 'spf_without_all', records)
  }
}

/** The sign before the first `all`; one without a sign lets everybody send. */
function allOf(record: string): string | null {
  const match = / ([-~?+]?)all( |$)/i.exec(record)
  return match && (match[1] || '+')
}

/** The key of the signature (RFC 6376): an empty one was withdrawn. */
export function judgeDkim(answer: Answer): Judged {
  if (answer === 'silent') return SILENT
  const records = answer.texts.filter((text) => tagsOf(text).has('p'))
  if (records.length === 0) return judged('fail', 'dkim_missing', answer.texts)
  if (records.length > 1) return judged('fail', 'dkim_several', records)
  const key = tagsOf(records[0]!).get('p')!.replaceAll(/\s/g, '')
  if (key === '') return judged('fail', 'dkim_empty', records)
  return judged('pass', 'dkim_good', records)
}

const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text)

export const hasDmarc = (answer: Answer): boolean =>
  answer === 'silent' || answer.texts.some(isDmarc)

/**
 * What receivers do with a mail that is not the domain's (RFC 7489). `inherited`: it stands at a name
 * above, whose `sp` speaks of the names beneath.
 */
export function judgeDmarc(answer: Answer, { inherited = false } = {}): Judged {
  if (answer === 'silent') return SILENT
  const records = answer.texts.filter(isDmarc)
  if (records.length === 0) return judged('fail', 'dmarc_missing')
  if (records.length > 1) return judged('fail', 'dmarc_several', records)
  const tags = tagsOf(records[0]!)
  const policy = (inherited ? tags.get('sp') : undefined) ?? tags.get('p')
  switch (policy?.toLowerCase()) {
    case 'quarantine':
    case 'reject':
      return judged('pass', 'dmarc_good', records)
    case 'none':
      return judged('warning', 'dmarc_none', records)
    default:
      return judged('fail', 'dmarc_unreadable', records)
  }
}

/** `k=rsa; p=MIIB…` by its names. */
const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record
      .split(';')
      .map((tag) => tag.split('='))
      .filter((parts) => parts.length > 1)
      .map(([name, ...value]) => [name!.trim().toLowerCase(), value.join('=').trim()]),
  )
