import { list } from '@kit/tables/list'
import withdraw from '../acts/withdraw-consent.act.ts'
import { consent } from '../facts/consent.fact.ts'

export default list({
  id: 'newsletter-consents',
  path: '/newsletter/consentimientos',
  title: { es: 'Consentimientos de boletines', en: 'Newsletter consents' },
  about: {
    es: 'Consulte los consentimientos de boletines, vigentes o retirados, con su fecha y origen.',
    en: 'Look up newsletter consents, active or withdrawn, with their date and source.',
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
