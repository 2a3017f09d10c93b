import { MANAGERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { campaign } from '../facts/campaign.fact.ts'
import record from '../records/campaign.record.ts'

export default list({
  id: 'campaigns',
  path: '/reservas/leds/campanas',
  title: { es: 'Campañas', en: 'Campaigns' },
  about: {
    es: 'Registre las campañas que traen prospectos, con su origen y sus fechas.',
    en: 'Register the campaigns that bring leads, with their source and dates.',
  },
  words: {
    es: 'marketing publicidad leads prospectos facebook google anuncio',
    en: 'marketing advertising leads source facebook google ads',
  },
  none: {
    es: 'Los prospectos llegan por campañas. Cree la primera.',
    en: 'Leads come from campaigns. Create the first one.',
  },
  roles: [...MANAGERS, 'COMERCIAL'],
  menu: { group: 'promocion', order: 15 },
  fact: campaign,
  columns: ['name', 'source', 'starts_on', 'ends_on', 'state'],
  keep: ['name', 'state'],
  filters: ['source', 'state', 'starts_on'],
  sort: ['-starts_on', 'name'],
  key: 'id',
  record,
})
