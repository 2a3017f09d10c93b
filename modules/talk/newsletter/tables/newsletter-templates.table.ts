import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { deleteTemplate } from '../contract/templates.ts'
import { template } from '../facts/template.fact.ts'

const UNTOUCHED = {
  es: 'Los boletines creados con ella no cambian.',
  en: 'Newsletters created from it do not change.',
}

export default list({
  id: 'newsletter-templates',
  path: '/newsletter/plantillas',
  title: { es: 'Plantillas de boletines', en: 'Newsletter templates' },
  about: {
    es: 'Guarde diseños de boletines y cree otros a partir de ellos.',
    en: 'Save newsletter designs and create new newsletters from them.',
  },
  words: { es: 'diseño modelo formato mailing', en: 'design layout model mailing' },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  under: '/newsletter',
  fact: template,
  columns: ['name', 'subject', 'channel', 'author', 'updated_at'],
  keep: ['name'],
  filters: ['channel'],
  pinned: ['channel'],
  sort: ['-updated_at'],
  link: ({ uuid }) => `/newsletter/plantillas/${uuid}`,
  key: 'uuid',
  actions: [
    opens('begin', 'Crear boletín', 'Create newsletter', { permission: 'newsletter' }),
    act(
      'delete',
      'Eliminar',
      'Delete',
      callOf(deleteTemplate, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Eliminar la plantilla "{{name}}"?',
            en: 'Delete template "{{name}}"?',
          },
          consequence: UNTOUCHED,
          yes: { es: 'Eliminar plantilla', en: 'Delete template' },
        },
        many: {
          label: { es: 'Eliminar', en: 'Delete' },
          question: { es: '¿Eliminar {{count}} plantillas?', en: 'Delete {{count}} templates?' },
          consequence: UNTOUCHED,
          yes: { es: 'Eliminar plantillas', en: 'Delete templates' },
        },
        done: { es: 'Plantilla eliminada', en: 'Template deleted' },
      },
    ),
  ],
})
