import { channels, locations } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { sql, type RawBuilder } from 'kysely'
import { campaigns } from '../references.ts'

const counted = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 1 else 0 end`

/** A lead as it counts: how far it came, and for how much. */
export const leadOutcome = fact({
  name: 'lead_outcome',
  from: 'leads.lead_row',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    arrived_on: column.day('Llegada', 'Received', { filled: true }),
    campaign: column.reference('Campaña', 'Campaign', campaigns),
    channel: column.reference('Canal', 'Channel', channels),
    location: column.reference('Locación', 'Location', locations),
    leads: column.count('Prospectos', 'Leads', { sql: sql`1` }),
    contacted: column.count('Contactados', 'Contacted', { sql: counted(sql`l.was_contacted`) }),
    quoted: column.count('Cotizados', 'Quoted', { sql: counted(sql`l.was_quoted`) }),
    won: column.count('Ganados', 'Won', { sql: counted(sql`l.state = 'won'`) }),
    conversion: column.ratio('% conversión', '% conversion', 'won', 'leads'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    won_total: column.money('Importe', 'Amount', { sql: amountIn('won_total') }),
    uuid: column.key(),
  },
})
