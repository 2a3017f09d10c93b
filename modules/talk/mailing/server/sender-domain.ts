import { all, run, type Database } from '@kit/db/database'
import { installation } from '@kit/kernel/installation'
import { NeighbourDown, neighbourAt, silenceLimit } from '@kit/neighbours/neighbour'
import { sql } from 'kysely'
import { Resolver } from 'node:dns/promises'
import type { SenderFinding } from '../contract.ts'
import {
  hasDmarc,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  redirectOf,
  type Answer,
  type Judged,
} from './sender-verdicts.ts'
import { senderOf } from './sender.ts'

/** As much of a resolver as is needed here. */
export type TextResolver = Pick<Resolver, 'resolveTxt'>

const TRIES = 2

/** Both tries together take no longer than a silence may last. */
export function openResolver(): TextResolver {
  const timeout = Math.floor(silenceLimit() / TRIES)
  const resolver = new Resolver({ timeout, maxTimeout: timeout, tries: TRIES })
  const dns = neighbourAt('dns', '')
  return {
    resolveTxt: (name) =>
      dns.call(
        () => resolver.resolveTxt(name),
        (fault) => ANSWERS.includes((fault as NodeJS.ErrnoException).code ?? ''),
      ),
  }
}

/**
 * Asks DNS what the domain of the sender says of itself, and keeps the answer in place of the one
 * before. Where mails do not leave (no SMTP_URL) there is nothing to ask, and nothing is kept.
 */
export async function checkSender(
  database: Database,
  { resolver, now }: { resolver: TextResolver; now: Date },
): Promise<void> {
  const findings = installation().mail.smtp_url === null ? [] : await askDns(resolver)
  await recordFindings(database, findings, now)
}

async function askDns(resolver: TextResolver): Promise<SenderFinding[]> {
  const { from, bounces, dkim_selector } = installation().mail
  const { domain, address } = senderOf(from)
  // Receivers ask SPF of the envelope, and the envelope of our mails is where they come back to.
  const envelope = senderOf(bounces?.address ?? address).domain
  return Promise.all([
    askSpf(resolver, envelope),
    askDkim(resolver, domain, dkim_selector ?? null),
    askDmarc(resolver, domain),
  ])
}

/** RFC 7208 allows ten look-ups, and so do we. */
const REDIRECTS = 10

async function askSpf(resolver: TextResolver, domain: string): Promise<SenderFinding> {
  let answer = await textsOf(resolver, domain)
  for (let left = REDIRECTS; left > 0; left--) {
    const target = redirectOf(answer)
    if (target === null) break
    const told = await textsOf(resolver, target)
    // The domain is there all the same: what it points to has no record.
    answer = told === 'silent' ? told : { ...told, exists: true }
  }
  return finding('spf', domain, judgeSpf(answer))
}

async function askDkim(
  resolver: TextResolver,
  domain: string,
  selector: string | null,
): Promise<SenderFinding> {
  if (selector === null)
    return finding('dkim', domain, { verdict: 'warning', reason: 'dkim_unnamed', found: [] })
  const name = `${selector}._domainkey.${domain}`
  return finding('dkim', name, judgeDkim(await textsOf(resolver, name)))
}

/** A name without a policy of its own has that of the nearest name above it. */
async function askDmarc(resolver: TextResolver, domain: string): Promise<SenderFinding> {
  const labels = domain.split('.')
  for (let above = 0; above <= labels.length - 2; above++) {
    const answer = await textsOf(resolver, `_dmarc.${labels.slice(above).join('.')}`)
    if (hasDmarc(answer))
      return finding('dmarc', `_dmarc.${domain}`, judgeDmarc(answer, { inherited: above > 0 }))
  }
  return finding('dmarc', `_dmarc.${domain}`, judgeDmarc({ texts: [], exists: false }))
}

const finding = (check: SenderFinding['check'], name: string, judged: Judged): SenderFinding => ({
  check,
  name,
  ...judged,
})

const NO_SUCH_NAME = 'ENOTFOUND'
const NO_SUCH_RECORD = 'ENODATA'
/** A resolver that says so was not silent. */
const ANSWERS = [NO_SUCH_NAME, NO_SUCH_RECORD, 'ESERVFAIL', 'EREFUSED', 'EFORMERR', 'EBADNAME']

/** One text of many strings is one text. A time-out, a refusal or a broken answer is silence. */
async function textsOf(resolver: TextResolver, name: string): Promise<Answer> {
  try {
    const records = await resolver.resolveTxt(name)
    return { texts: records.map((strings) => strings.join('').trim()), exists: true }
  } catch (fault) {
    if (fault instanceof NeighbourDown) return 'silent'
    const { code, syscall } = fault as NodeJS.ErrnoException
    if (syscall !== 'queryTxt') throw fault
    if (code === NO_SUCH_NAME) return { texts: [], exists: false }
    if (code === NO_SUCH_RECORD) return { texts: [], exists: true }
    return 'silent'
  }
}

async function recordFindings(
  database: Database,
  findings: readonly SenderFinding[],
  now: Date,
): Promise<void> {
  await run(
    database,
    sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb)
          as f("check" text, name text, verdict text, reason text, found text[])),
    gone as (
      delete from mailing.sender_finding
       where check_name not in (select "check" from told))
    insert into mailing.sender_finding (check_name, name, verdict, reason, found, checked_at)
    select "check", name, verdict, reason, found, ${now}::timestamptz from told
    on conflict (check_name) do update set name = excluded.name, verdict = excluded.verdict,
        reason = excluded.reason, found = excluded.found, checked_at = excluded.checked_at`,
  )
}

/** What was found last, SPF first; `leaves`: whether mails leave this installation at all. */
export async function findSender(
  database: Database,
): Promise<{ leaves: boolean; findings: (SenderFinding & { checked_at: string })[] }> {
  const findings = await all(
    database,
    sql<SenderFinding & { checked_at: string }>`
    select check_name as "check", name, verdict, reason, found, checked_at
      from mailing.sender_finding
     order by array_position(array['spf', 'dkim', 'dmarc'], check_name)`,
  )
  return { leaves: installation().mail.smtp_url !== null, findings }
}
