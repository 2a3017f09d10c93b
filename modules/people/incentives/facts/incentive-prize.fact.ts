import { channels, hotels, locations } from '@app/organization/references'
import { everyProvider } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { inScope } from '@kit/db/scope'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { PAID_BY_CHOICES, statesOf } from '../choices.ts'
import { incentiveRules } from '../references.ts'

const STATES: States = {
  owed: { es: 'POR PAGAR', en: 'OWED', tone: 'warning' },
  paid: { es: 'PAGADO', en: 'PAID', tone: 'ok' },
  voided: { es: 'ANULADO', en: 'VOIDED', tone: 'neutral' },
  taken_back: { es: 'DESCONTADO', en: 'DEDUCTED', tone: 'neutral' },
}

const COLLECTING: States = {
  none: { es: 'DE LA EMPRESA', en: 'BY COMPANY', tone: 'neutral' },
  due: { es: 'POR COBRAR', en: 'TO COLLECT', tone: 'warning' },
  collected: { es: 'COBRADO', en: 'COLLECTED', tone: 'ok' },
}

type Read = Readonly<{ status: string; gives: boolean }>

/** What an award owes one rep of one desk. A provider does not see what reps earn. */
export const incentivePrize = fact({
  name: 'incentive_prize',
  from: 'incentives.prize_row',
  key: 'id',
  scope: ({ scope }) =>
    inScope(scope, {
      channel: sql`l.channel_id`,
      hotel: sql`l.hotel_id`,
      location: sql`l.location_id`,
      rep: sql`l.rep_id`,
    }),
  columns: {
    award: column.text('Otorgamiento', 'Award', {
      sql: sql`l.award_id::text`,
      order: sql`l.award_id`,
      filled: true,
    }),
    rule: column.reference('Incentivo', 'Incentive', incentiveRules, {
      search: true,
      filled: true,
    }),
    first_day: column.day('Ventas desde', 'Sales from', { filled: true }),
    last_day: column.day('Ventas hasta', 'Sales through', { filled: true }),
    rep: column.reference('Rep', 'Rep', reps, { search: true, filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    paid_by: column.state('Paga', 'Paid by', statesOf(PAID_BY_CHOICES), { filled: true }),
    provider: column.reference('Proveedor', 'Provider', everyProvider, { search: true }),
    units: column.count('Unidades', 'Units'),
    currency: column.currency({ sql: sql`'MXN'::text` }),
    amount: column.money('Premio', 'Prize'),
    owed: column.money('Por pagar', 'Owed'),
    paid: column.money('Pagado', 'Paid'),
    due: column.money('Por cobrar', 'To collect'),
    collected: column.money('Cobrado', 'Collected'),
    state: column.state('Estado', 'Status', STATES, { sql: sql`l.status`, filled: true }),
    collecting: column.state('Estado de cobro', 'Collection status', COLLECTING, { filled: true }),
    day: column.day('Otorgado el', 'Awarded on', { filled: true }),
    paid_on: column.day('Pagado el', 'Paid on'),
    reference: column.text('Referencia', 'Reference', { search: true }),
    cut: column.text('Con el corte', 'With the cut', { sql: sql`l.cut_id::text` }),
    collected_on: column.day('Cobrado el', 'Collected on'),
    collection_reference: column.text('Referencia del cobro', 'Collection reference', {
      search: true,
    }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('status', l.status, 'gives', l.reverses_id is null,
      'untouched', not exists (select from incentives.prize o where o.award_id = l.award_id
        and (o.payment_id is not null or o.collection_id is not null)))`,
    of: (_, { status, gives, untouched }: Read & { untouched: boolean }) => [
      ...(gives && (status === 'owed' || status === 'paid') ? ['void'] : []),
      ...(status === 'owed' && untouched ? ['void_award'] : []),
    ],
  },
  also: { user: 'rep' },
})
