import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { filter } from '@kit/tables/filter'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { CASH_BY_DAY } from '../rolled.ts'
import { CHART } from '../rules/chart.ts'

const HELD: States = Object.fromEntries(
  (['cash', 'safe', 'terminals'] as const).map((account) => [
    account,
    { es: CHART[account].es, en: CHART[account].en, tone: 'neutral' },
  ]),
)

/**
 * What came into a drawer, a terminal or the safe of a desk, or left it. Until a minute it is what
 * the books said then: an entry counts from the moment it was written, so that one of an earlier day
 * that was made afterwards is not in it. By its day alone it is in the end of that day.
 */
export const cashLine = fact({
  name: 'cash_line',
  from: 'reporting.cash_line',
  key: 'id',
  scope: { channel: true, hotel: true, location: true },
  rolled: CASH_BY_DAY,
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Desk', locations),
    account: column.state('Ubicación', 'Held in', HELD, { filled: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount'),
    charged: column.money('Entradas', 'Cash in', { sql: sql`greatest(l.amount, 0)` }),
    credited: column.money('Salidas', 'Cash out', { sql: sql`greatest(-l.amount, 0)` }),
    id: column.key(),
  },
  filters: { until: filter.writtenBy('Registrado hasta', 'Recorded until', 'at') },
})
