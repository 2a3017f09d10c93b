import { channels } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { METHOD_CHOICES, statesOf } from '../choices.ts'

const STATES: States = {
  draft: { es: 'BORRADOR', en: 'DRAFT', tone: 'neutral' },
  closed: { es: 'CERRADO', en: 'CLOSED', tone: 'warning' },
  approved: { es: 'APROBADO', en: 'APPROVED', tone: 'info' },
  paid: { es: 'PAGADO', en: 'PAID', tone: 'ok' },
  discarded: { es: 'DESCARTADO', en: 'DISCARDED', tone: 'neutral' },
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  draft: ['close', 'discard'],
  closed: ['approve', 'discard'],
  approved: ['pay', 'discard'],
  paid: ['undo'],
}

type Read = Readonly<{ state: string; made_by: number; paid_to: readonly number[] }>

/** Earned commissions of a channel that are approved and paid together. */
export const commissionCut = fact({
  name: 'commission_cut',
  from: 'commissions.cut_row',
  key: 'id',
  scope: { channel: true },
  columns: {
    number: column.text('Corte', 'Cut', { sql: sql`l.id::text`, order: sql`l.id`, filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    first_day: column.day('Desde', 'From', { filled: true }),
    last_day: column.day('Hasta', 'Through', { filled: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    people: column.count('Personas', 'People'),
    lines: column.count('Comisiones', 'Commissions'),
    currency: column.currency({ sql: sql`'MXN'::text` }),
    amount: column.money('Importe', 'Amount'),
    made_by: column.text('Generó', 'Created by'),
    made_at: column.instant('Generado', 'Created', { filled: true }),
    approved_by: column.text('Aprobó', 'Approved by'),
    method: column.state('Forma de pago', 'Payment method', statesOf(METHOD_CHOICES)),
    reference: column.text('Referencia', 'Reference', { search: true }),
    paid_on: column.day('Pagado el', 'Paid on'),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'made_by', l.made_by_id, 'paid_to',
      coalesce((select jsonb_agg(distinct b.beneficiary_id) from commissions.line b
        where b.cut_id = l.id), '[]'))`,
    of: ({ user_id }, { state, made_by, paid_to }: Read) =>
      (NEXT[state] ?? []).filter(
        (step) => step !== 'approve' || (made_by !== user_id && !paid_to.includes(user_id)),
      ),
  },
})
