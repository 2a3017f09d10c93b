import {
  incentiveAwardedEntry,
  incentiveCollectedEntry,
  incentivePaidEntry,
  incentiveVoidedEntry,
  type PrizeDocument,
  type Told,
} from '@app/ledger/rules/entries'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, negate } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive, type Expected } from '../../rules/compare.ts'
import { among, derivation } from './document.ts'

type Step = { day: Day; at: string; user_id: number }
type Row = Step & {
  id: number
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  provider_id: number | null
  /** What its services gave: that of the prize it takes back, where it takes one back. */
  given: string
  takes_back: boolean
  paid: Step | null
  collected: Step | null
  voided: Step | null
}

/** A prize: the services of its award sum to it, or to what it takes back. */
export const prizes = derivation('prize', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select p.id, p.day, p.at::text, p.user_id, p.channel_id, p.hotel_id, p.location_id, p.rep_id,
          case a.paid_by when 'provider' then a.provider_id end as provider_id,
          p.reverses_id is not null as takes_back,
          (select coalesce(sum(i.amount), 0) from incentives.award_item i
            where i.prize_id = coalesce(p.reverses_id, p.id))::text as given,
          case when m.id is not null then jsonb_build_object('day', m.day, 'at', m.at::text,
            'user_id', m.user_id) end as paid,
          case when n.id is not null then jsonb_build_object('day', n.day, 'at', n.at::text,
            'user_id', n.user_id) end as collected,
          case when p.state = 'voided' then jsonb_build_object('day', p.voided_on,
            'at', p.voided_at::text, 'user_id', p.voided_by) end as voided
        from incentives.prize p
        join incentives.award a on a.id = p.award_id
        left join incentives.payment m on m.id = p.payment_id
        left join incentives.collection n on n.id = p.collection_id
       where ${among(which, 'p.id')}`,
  )
  return rows.map((row) => derive({ id: row.id, reservation_id: null }, () => entriesOf(row)))
})

function entriesOf(row: Row): Expected[] {
  const given = money(row.given, 'MXN')
  const prize: PrizeDocument = {
    prize_id: row.id,
    provider_id: row.provider_id,
    amount: row.takes_back ? negate(given) : given,
  }
  const place = { ...row, agency_id: null }
  const told = (entry: (of: PrizeDocument, day: Day) => Told, step: Step | null): Expected[] =>
    step ? [{ ...entry(prize, step.day), place, at: step.at, user_id: step.user_id }] : []
  return [
    ...told(incentiveAwardedEntry, row),
    ...told(incentiveCollectedEntry, row.collected),
    ...told(incentivePaidEntry, row.paid),
    ...told(incentiveVoidedEntry, row.voided).map((one) => ({
      ...one,
      undoes: 'incentive_awarded',
    })),
  ]
}
