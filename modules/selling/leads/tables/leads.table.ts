import { DESK_ROLES, REPS } from '@app/roles/rules'
import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import contact from '../acts/contact.act.ts'
import link from '../acts/link.act.ts'
import lose from '../acts/lose.act.ts'
import reassign from '../acts/reassign.act.ts'
import { lead } from '../facts/lead.fact.ts'
import record from '../records/lead.record.ts'

export default list({
  id: 'leads',
  path: '/reservas/leds/asignacion',
  title: { es: 'Asignación de leds', en: 'Lead assignment' },
  about: {
    es: 'Registre prospectos, repártalos entre los reps y consulte el resultado de cada uno.',
    en: 'Enter leads, distribute them among reps, and see the outcome of each.',
  },
  words: {
    es: 'lead led prospecto cliente potencial seguimiento crm repartir contacto',
    en: 'prospect led potential customer follow up crm distribute contact',
  },
  none: {
    es: 'Todavía no hay prospectos. Un administrador los registra con su campaña y los reparte.',
    en: 'There are no leads yet. A manager enters them with their campaign and distributes them.',
  },
  roles: DESK_ROLES,
  menu: { group: 'promocion', order: 10 },
  fact: lead,
  start: [
    {
      roles: ['COMERCIAL'],
      label: { es: 'Prospectos sin repartir', en: 'Unassigned leads' },
      order: 20,
      asked: () => ({ state: ['new'] }),
    },
    {
      roles: [...REPS, 'COMERCIAL'],
      label: { es: 'Prospectos por contactar', en: 'Leads to contact' },
      order: 22,
      asked: () => ({ state: ['assigned'] }),
    },
  ],
  columns: [
    'name',
    'phone',
    'email',
    'campaign',
    'state',
    'user',
    'arrived_on',
    'location',
    'quotation',
    'reservation',
    'round',
  ],
  hidden: ['source', 'note', 'contacted_at', 'decided_at', 'reason', 'channel', 'hotel'],
  keep: ['name', 'state'],
  filters: ['arrived_on', 'state', 'campaign', 'source', 'channel', 'location', 'user'],
  pinned: ['arrived_on', 'state', 'campaign'],
  sort: ['-arrived_on', 'name'],
  key: 'uuid',
  record,
  actions: [
    contact,
    opens('sell', 'Cotizar o vender', 'Quote or sell', {
      permission: 'reservar',
      applies: (state) => state === 'assigned' || state === 'contacted',
    }),
    link,
    reassign,
    lose,
  ],
})
