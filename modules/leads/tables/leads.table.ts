import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { contactLead } from '../contract.ts'
import { lead } from '../facts/lead.fact.ts'
import record from '../records/lead.record.ts'

export default list({
  id: 'leads',
  path: '/reservas/leds/asignacion',
  title: { es: 'Asignación de leds', en: 'Assignment of leads' },
  none: {
    es: 'Todavía no hay leds. Quien los administra los anota con su campaña y los reparte.',
    en: 'There are no leads yet. Whoever manages them notes them with their campaign and hands them out.',
  },
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
    'COMERCIAL',
  ],
  menu: { group: 'otras-entradas', order: 42 },
  fact: lead,
  start: [
    {
      roles: ['COMERCIAL'],
      label: { es: 'Leds sin repartir', en: 'Leads to hand out' },
      order: 20,
      asked: () => ({ state: ['new'] }),
    },
    {
      roles: ['REP CONCESION', 'REP OFFICIAL', 'TOURSALES', 'COMERCIAL'],
      label: { es: 'Leds por contactar', en: 'Leads to reach' },
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
    act(
      'contact',
      'Ya lo contacté',
      'I reached them',
      callOf(contactLead, (uuid) => ({ params: { uuid } })),
      { done: { es: 'Contacto anotado', en: 'Contact noted' } },
    ),
    opens('link', 'Ligar a su venta', 'Tie to their sale', { permission: 'lead.work' }),
    opens('assign', 'Pasar a otra persona', 'Give to somebody else', {
      permission: 'lead.manage',
    }),
    opens('lose', 'Dar por perdido', 'Mark as lost', { permission: 'lead.work', danger: true }),
  ],
})
