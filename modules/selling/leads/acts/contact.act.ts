import { act } from '@kit/acts/act'
import { lead } from '../things.ts'

export default act({
  id: 'lead.contact',
  of: lead,
  path: '/leads/:uuid/contact',
  title: { es: 'Marcar como contactado', en: 'Mark as contacted' },
  told: { es: 'Contactó a un prospecto', en: 'Contacted a lead' },
  done: { es: 'Contacto registrado', en: 'Contact recorded' },
  permission: 'lead.work',
  idempotent: true,
  step: 'contacted',
  set: ({ now }) => ({ contacted_at: now.toISOString() }),
})
