import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/reporting/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { sql, type RawBuilder } from 'kysely'

const counted = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 1 else 0 end`

/** A quotation as it counts: what became of it, and for how much. */
export const quotationOutcome = fact({
  name: 'quotation_outcome',
  from: 'reporting.quotation',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    made_on: column.day('Hecha', 'Made', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    user: column.reference('Rep', 'Rep', reps, { sql: sql`l.rep`, id: sql`l.rep_id` }),
    made: column.count('Cotizaciones', 'Quotations', { sql: sql`1` }),
    waiting: column.count('Por decidir', 'Undecided', {
      sql: counted(sql`l.state in ('open', 'sent', 'accepted')`),
    }),
    won: column.count('Ganadas', 'Won', { sql: counted(sql`l.state = 'won'`) }),
    lost: column.count('Perdidas', 'Lost', { sql: counted(sql`l.state = 'lost'`) }),
    expired: column.count('Vencidas', 'Expired', { sql: counted(sql`l.state = 'expired'`) }),
    conversion: column.ratio('% conversión', '% conversion', 'won', 'made'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    total: column.money('Cotizado', 'Offered', { sql: amountIn('total') }),
    won_total: column.money('Ganado', 'Won amount', {
      sql: (view) => sql`case when l.state = 'won' then ${amountIn('total')(view)} else 0 end`,
    }),
    uuid: column.key(),
  },
})
