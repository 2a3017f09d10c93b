import { channels, hotels, locations } from '@app/organization/references'
import { repOrNobody } from '../choices.ts'
import { reps } from '@app/access/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'

/** What a location and rep were to sell in a period, and had sold when it was cut. */
export const cutFigure = fact({
  name: 'cut_figure',
  from: 'budgets.cut_figure',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    period: column.text('Periodo', 'Period', { search: true, filled: true }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    last_day: column.day('Último día', 'Last day', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    rep: column.reference('Rep', 'Rep', reps, { grouped: repOrNobody }),
    currency: column.currency(),
    target: column.money('Meta', 'Target'),
    sold: column.money('Vendido', 'Sold'),
    attained: column.ratio('Alcance', 'Attainment', 'sold', 'target'),
    made_at: column.instant('Fecha de corte', 'Cut on', { filled: true }),
    made_by: column.text('Generó', 'Cut by'),
    holds: column.flag('Vigente', 'Current'),
    reason: column.text('Motivo de reapertura', 'Reason for reopening', { prose: true }),
  },
  also: { user: 'rep' },
})
