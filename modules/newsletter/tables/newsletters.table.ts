import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { deleteNewsletter } from '../contract.ts'
import { newsletter } from '../facts/newsletter.fact.ts'

const LOST = { es: 'Lo escrito se pierde.', en: 'What was written is lost.' }

export default list({
  id: 'newsletters',
  path: '/newsletter',
  title: { es: 'Newsletter', en: 'Newsletter' },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'newsletter-catalogos', order: 10 },
  fact: newsletter,
  columns: [
    'subject',
    'state',
    'scheduled_for',
    'recipients',
    'sent',
    'failed',
    'unsubscribed',
    'author',
    'updated_at',
  ],
  keep: ['subject', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['-updated_at'],
  link: ({ uuid }) => `/newsletter/${uuid}`,
  key: 'uuid',
  actions: [
    opens('copy', 'Duplicar', 'Copy', { permission: 'newsletter' }),
    act(
      'delete',
      'Eliminar',
      'Delete',
      callOf(deleteNewsletter, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Eliminar el boletín "{{subject}}"?',
            en: 'Delete the newsletter "{{subject}}"?',
          },
          consequence: LOST,
          yes: { es: 'Eliminar boletín', en: 'Delete newsletter' },
        },
        many: {
          label: { es: 'Eliminar', en: 'Delete' },
          question: { es: '¿Eliminar {{count}} boletines?', en: 'Delete {{count}} newsletters?' },
          consequence: LOST,
          yes: { es: 'Eliminar boletines', en: 'Delete newsletters' },
        },
        done: { es: 'Boletín eliminado', en: 'Newsletter deleted' },
      },
    ),
  ],
})
