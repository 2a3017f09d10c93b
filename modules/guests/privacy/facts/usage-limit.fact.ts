import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const KINDS: States = {
  limited: { es: 'Uso limitado', en: 'Limited use', tone: 'neutral' },
  objected: { es: 'Oposición', en: 'Objection', tone: 'neutral' },
}
const STATES: States = {
  stands: { es: 'VIGENTE', en: 'IN EFFECT', tone: 'warning' },
  lifted: { es: 'LEVANTADO', en: 'LIFTED', tone: 'neutral' },
}

/** Whose data serve for what they bought alone. */
export const usageLimit = fact({
  name: 'usage_limit',
  from: 'privacy.usage_limit',
  key: 'id',
  scope: null,
  columns: {
    email: column.text('Correo', 'Email', { ...GUEST_CONTACT, search: true }),
    phone: column.text('Teléfono', 'Phone', { ...GUEST_CONTACT, search: true }),
    kind: column.state('Motivo', 'Reason', KINDS, { filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.lifted_at is null then 'stands' else 'lifted' end`,
      filled: true,
    }),
    reason: column.text('Solicitud', 'Request', { filled: true, search: true }),
    since: column.instant('Desde', 'Since', { filled: true }),
    lifted_at: column.instant('Levantado', 'Lifted'),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('lifted', l.lifted_at is not null)`,
    of: ({ permissions }, { lifted }: Readonly<{ lifted: boolean }>) =>
      permissions.has('privacy.lift_limit') && !lifted ? ['lift'] : [],
  },
})
