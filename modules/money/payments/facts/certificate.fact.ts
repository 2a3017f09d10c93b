import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

export const CERTIFICATE_STATES: States = {
  waiting: { es: 'POR APROBAR', en: 'PENDING APPROVAL', tone: 'warning' },
  active: { es: 'VIGENTE', en: 'ACTIVE', tone: 'ok' },
  expired: { es: 'CADUCADO', en: 'EXPIRED', tone: 'warning' },
  voided: { es: 'ANULADO', en: 'VOIDED', tone: 'neutral' },
  rejected: { es: 'RECHAZADO', en: 'REJECTED', tone: 'neutral' },
}
const ORIGINS: States = {
  courtesy: { es: 'Cortesía', en: 'Complimentary', tone: 'neutral' },
  sold: { es: 'Vendido', en: 'Sold', tone: 'neutral' },
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  waiting: ['approve', 'reject'],
  active: ['void'],
  expired: ['reopen'],
  voided: ['reopen'],
}

type Read = Readonly<{ state: string; issued_by: number }>

/** What the company promised to take as payment: of the whole company, at no place. */
export const certificate = fact({
  name: 'certificate',
  from: 'payments.certificate_row',
  key: 'id',
  scope: null,
  columns: {
    number: column.text('Certificado', 'Certificate', { search: true, filled: true }),
    holder: column.text('A nombre de', 'Issued to', { search: true, filled: true }),
    state: column.state('Estado', 'Status', CERTIFICATE_STATES, { filled: true }),
    origin: column.state('Origen', 'Origin', ORIGINS, { filled: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    used: column.money('Usado', 'Used', { filled: true }),
    balance: column.money('Saldo', 'Balance', { filled: true }),
    expires_on: column.day('Vigente hasta', 'Valid through', { filled: true }),
    reason: column.text('Motivo', 'Reason', { search: true, filled: true }),
    issued_by: column.text('Emitió', 'Issued by', { sql: sql`l.issued_by_name` }),
    approved_by: column.text('Aprobó', 'Approved by', { sql: sql`l.approved_by_name` }),
    issued_at: column.instant('Emitido', 'Issued', { filled: true }),
    id: column.key(),
  },
  filters: { issued_day: filter.dayOf('Fecha de emisión', 'Issued on', 'issued_at') },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'issued_by', l.issued_by)`,
    of: ({ user_id }, { state, issued_by }: Read) =>
      issued_by === user_id ? (state === 'waiting' ? ['reject'] : []) : (NEXT[state] ?? []),
  },
})
