import { act } from '@kit/acts/act'
import { lead } from '../things.ts'

export default act({
  id: 'lead.contact',
  of: lead,
  path: '/leads/:uuid/contact',
  title: { es: 'Ya lo contacté', en: 'I reached them' },
  told: { es: 'Contactó un led', en: 'Reached a lead' },
  done: { es: 'Contacto anotado', en: 'Contact noted' },
  permission: 'lead.work',
  idempotent: true,
  step: 'contacted',
  set: ({ now }) => ({ contacted_at: now.toISOString() }),
})
