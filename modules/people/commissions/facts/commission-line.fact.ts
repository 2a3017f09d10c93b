import { channels, hotels, locations } from '@app/organization/references'
import { everyProduct } from '@app/catalog/references'
import { SEES_OTHERS_EARN } from '@app/roles/audiences'
import { reps } from '@app/access/references'
import { inScope } from '@kit/db/scope'
import { column, type States, type View } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { EARNED_CHOICES, LEVEL_CHOICES, statesOf } from '../choices.ts'
import { cuts } from '../references.ts'
import { COMMISSIONS_BY_DAY } from '../rolled.ts'
import { whyIn } from './why.ts'

const STATES: States = {
  without_rule: { es: 'SIN REGLA', en: 'NO RULE', tone: 'error' },
  estimated: { es: 'ESTIMADA', en: 'ESTIMATED', tone: 'neutral' },
  earned: { es: 'GANADA', en: 'EARNED', tone: 'ok' },
  held: { es: 'RETENIDA', en: 'HELD', tone: 'warning' },
  reversed: { es: 'REVERTIDA', en: 'REVERSED', tone: 'neutral' },
  in_cut: { es: 'EN CORTE', en: 'IN A CUT', tone: 'info' },
  approved: { es: 'APROBADA', en: 'APPROVED', tone: 'info' },
  paid: { es: 'PAGADA', en: 'PAID', tone: 'ok' },
}

type Read = Readonly<{ status: string; owed: boolean }>

/** What somebody, or the channel, earns of a sold service. */
export const commissionLine = fact({
  name: 'commission_line',
  from: 'commissions.line_row',
  key: 'id',
  scope: ({ user_id, roles, scope }) => {
    const placed = inScope(scope, {
      channel: sql`l.channel_id`,
      hotel: sql`l.hotel_id`,
      location: sql`l.location_id`,
      rep: sql`l.beneficiary_id`,
      agency: sql`l.agency_id`,
    })
    if (SEES_OTHERS_EARN.some((role) => roles.includes(role))) return placed
    return sql`(${placed} and l.beneficiary_id = ${user_id})`
  },
  columns: {
    folio: column.text('Folio', 'Booking number', { search: true, filled: true }),
    sale_day: column.day('Fecha de venta', 'Sale date', { filled: true }),
    earned_day: column.day('Fecha en que se ganó', 'Date earned'),
    level: column.state('Nivel', 'Level', statesOf(LEVEL_CHOICES), { filled: true }),
    beneficiary: column.text('Beneficiario', 'Paid to', { search: true, filled: true }),
    rep: column.reference('Rep', 'Rep', reps),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    product: column.reference('Producto', 'Product', everyProduct, {
      sql: ({ language }: View) => (language === 'es' ? sql`l.product` : sql`l.product_en`),
      search: true,
    }),
    earned_when: column.state('Se gana cuando está', 'Earned once', statesOf(EARNED_CHOICES)),
    why: column.text('Cálculo', 'Calculation', {
      sql: ({ language }) => whyIn(language),
      prose: true,
    }),
    currency: column.currency({ sql: sql`'MXN'::text` }),
    sold: column.money('Venta sin IVA', 'Sale before VAT'),
    base: column.money('Base', 'Base'),
    amount: column.money('Comisión', 'Commission'),
    rate: column.ratio('Porcentaje', 'Rate', 'amount', 'base'),
    estimated: column.money('Estimada', 'Estimated'),
    earned: column.money('Ganada', 'Earned'),
    held: column.money('Retenida', 'Held'),
    paid: column.money('Pagada', 'Paid'),
    pending: column.money('Por pagar', 'To pay'),
    cut: column.reference('Corte', 'Cut', cuts),
    cut_day: column.day('Corte hasta', 'Cut through'),
    paid_on: column.day('Pagada el', 'Paid on'),
    reference: column.text('Referencia', 'Reference', { search: true }),
    hold_reason: column.text('Motivo de retención', 'Reason for hold', { prose: true }),
    of_rep: column.money('Rep', 'Rep', { sql: ofLevel('rep') }),
    of_supervisor: column.money('Supervisor', 'Supervisor', { sql: ofLevel('supervisor') }),
    of_sub_manager: column.money('Subgerente', 'Assistant manager', {
      sql: ofLevel('sub_manager'),
    }),
    of_manager: column.money('Gerente', 'Manager', { sql: ofLevel('manager') }),
    of_channel: column.money('Canal', 'Channel', { sql: ofLevel('channel') }),
    net: column.money('Venta sin IVA', 'Sale before VAT', {
      sql: sql`case when l.level = 'rep' then l.sold else 0 end`,
    }),
    share: column.ratio('% de la venta', '% of sale', 'amount', 'net'),
    state: column.state('Estado', 'Status', STATES, { sql: sql`l.status`, filled: true }),
    reservation_uuid: column.key(),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('status', l.status, 'owed', l.amount > 0)`,
    of: (_, { status, owed }: Read) => {
      if (status === 'approved') return ['pay']
      if (status === 'held') return ['release']
      return status === 'earned' && owed ? ['hold'] : []
    },
  },
  rolled: COMMISSIONS_BY_DAY,
  also: { user: 'rep' },
})

function ofLevel(level: string) {
  return sql`case when l.level = ${sql.lit(level)} then l.amount else 0 end`
}
