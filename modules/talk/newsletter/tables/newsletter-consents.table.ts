import { list } from '@kit/tables/list'
import withdraw from '../acts/withdraw-consent.act.ts'
import { consent } from '../facts/consent.fact.ts'

export default list({
  id: 'newsletter-consents',
  path: '/newsletter/consentimientos',
  title: { es: 'Consentimientos de boletines', en: 'Consents to newsletters' },
  about: {
    es: 'Consulte quién aceptó recibir boletines o lo retiró, cómo y cuándo.',
    en: 'Look up who agreed to get newsletters or withdrew, how, and when.',
  },
  words: {
    es: 'permiso aceptación opt-in marketing suscriptores suscripción',
    en: 'permission opt-in marketing subscribers agreed',
  },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  under: '/newsletter',
  fact: consent,
  columns: [
    'email',
    'state',
    'given_at',
    'source',
    'how',
    'language',
    'noted_by',
    'withdrawn_at',
    'withdrawn_how',
    'withdrawn_by',
  ],
  keep: ['email', 'state'],
  filters: ['state', 'source', 'withdrawn_how', 'day'],
  pinned: ['state', 'source'],
  sort: ['-given_at'],
  key: 'uuid',
  actions: [withdraw],
})
