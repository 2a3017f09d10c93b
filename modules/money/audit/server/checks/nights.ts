import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Difference } from '../../rules/compare.ts'

/** UTC: when the books are sealed (half past five in Cancún). */
const NIGHT = sql`interval '10 hours 30 minutes'`
/** What was written so long before a night is in its seal. */
const SETTLED = sql`interval '1 hour'`
/** To seal takes less. */
const TAKES = sql`interval '20 minutes'`
/** A server that was off all night seals when it starts, before long. */
const CATCHES_UP = sql`interval '2 hours'`

export type MissingNight = { night: string; since: string }

/**
 * Nights that have no seal although something was written before them and the company went on
 * afterwards: a seal that was deleted, or a night that was not sealed. Counted since rows are
 * sealed here; a night that a server slept through is sealed when it wakes up.
 */
export const findMissingNights = (database: Database, now: Date): Promise<MissingNight[]> =>
  all(
    database,
    sql<MissingNight>`
    with written as (
      select at from platform.audit_entry
       where at >= (select at from audit.beginning) and at <= ${now}
      union select at from platform.transition
       where at >= (select at from audit.beginning) and at <= ${now}),
    spans as (
      select at, coalesce(lead(at) over (order by at), ${now}) as next_at from written),
    nights as (
      select s.at, s.next_at,
             date_bin('1 day', s.at + ${SETTLED} - ${NIGHT}, '2000-01-01 00:00Z') + interval '1 day'
               + ${NIGHT} as night
        from spans s)
    select n.night, n.at as since from nights n
     where n.next_at > n.night + ${TAKES}
       and not exists (select from audit.seal l
            where l.sealed_at >= n.at + ${SETTLED} and l.sealed_at <= n.next_at + ${CATCHES_UP})
     order by n.night`,
  )

export const compareSealedNights = async (database: Database): Promise<Difference[]> =>
  (await findMissingNights(database, new Date())).map(({ night, since }) => ({
    check: 'night_missing',
    kind: 'seal',
    document_id: Number(night.slice(0, 10).replaceAll('-', '')),
    reservation_id: null,
    expected: `A seal of ${night}, over what was written until ${since}`,
    found: null,
    off_mxn: null,
  }))
