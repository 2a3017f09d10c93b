import { sql } from 'kysely'

// Fragments over `reservations.reservation r`, so that a sale means the same on every screen.

/**
 * A sale is what has a day of sale: confirmed once, whatever became of it. The books and the
 * reports count the same rows.
 */
export const isSoldSql = sql<boolean>`r.sale_day is not null`

const givenBackSql = sql`
  coalesce((select sum(c.refundable) from cancellations.public_cancellation c
        where c.reservation_id = r.id and c.state = 'executed'), 0)`

/**
 * What is due: live items, and fees of cancelled ones. Nobody owes what was only held, quoted,
 * rejected or let go; what waits for its provider may be paid.
 */
export const dueSql = sql<string>`
  (case when ${isSoldSql} or r.state = 'waiting' then r.total - ${givenBackSql}
        else 0 end)::numeric(14,4)`

/** A quotation that its customer accepted: held, and paid as it stands. */
export const isAcceptedSql = sql<boolean>`(r.state = 'held' and r.kind = 'quotation')`

/** What is left to pay; negative is what the guest has to their credit. */
export const balanceSql = sql<string>`(${dueSql} - r.paid)::numeric(14,4)`
