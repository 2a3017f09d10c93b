import { revaluedEntry } from '@app/ledger/rules/entries'
import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { compareDocument, type Difference, type Found } from '../../rules/compare.ts'

/**
 * What each night said of the exchange position, against its entries: few rows, read whole. A night
 * has no number of its own: it is named by its day, `20260310`.
 */
export async function compareNights(database: Database): Promise<Difference[]> {
  const rows = await all(
    database,
    sql<{ document_id: number; day: Day | null; result: string | null; entry: Found | null }>`
    select to_char(coalesce(r.day, e.day), 'YYYYMMDD')::bigint as document_id, r.day, r.result,
        e.entry
      from ledger.revaluation r
      full join (
        select e.id, e.day, jsonb_build_object('entry_id', e.id, 'moment', e.moment,
            'day', e.day, 'at', e.at::text, 'reservation_id', e.reservation_id,
            'reverses_id', e.reverses_id, 'user_id', e.user_id,
            'place', concat(e.channel_id, ' ', e.hotel_id, ' ', e.location_id, ' ', e.rep_id, ' ',
              e.agency_id),
            'lines', coalesce((
              select string_agg(line, ';' order by line collate "C")
                from (select concat(account_code, ' ', currency, ' ', amount, ' ', rate, ' ',
                          provider_id, ' ', shift_id, ' ', pesos) as line
                        from ledger.posting where entry_id = e.id) written), '')) as entry
          from ledger.entry e where e.moment = 'revalued'
      ) e on e.id = r.entry_id
     where r.day is null or r.result <> 0 or e.id is not null`,
  )
  return rows.flatMap(({ document_id, day, result, entry }) =>
    compareDocument(
      'night',
      {
        id: document_id,
        reservation_id: null,
        expected:
          day === null
            ? []
            : [
                {
                  ...revaluedEntry(money(result!, 'MXN'), day),
                  place: null,
                  at: entry?.at ?? '',
                  user_id: null,
                },
              ],
      },
      entry ? [entry] : [],
    ),
  )
}
