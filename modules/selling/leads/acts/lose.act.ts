import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { lead } from '../things.ts'

export default act({
  id: 'lead.lose',
  of: lead,
  path: '/leads/:uuid/loss',
  title: { es: 'Marcar como perdido', en: 'Mark as lost' },
  asks: { es: '¿Marcar este prospecto como perdido?', en: 'Mark this lead as lost?' },
  told: { es: 'Marcó un prospecto como perdido', en: 'Marked a lead as lost' },
  done: { es: 'Prospecto perdido', en: 'Lead lost' },
  permission: 'lead.work',
  danger: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300, lines: 2 }) },
  step: 'lost',
  set: ({ now }, { reason }) => ({ reason, decided_at: now.toISOString() }),
})
