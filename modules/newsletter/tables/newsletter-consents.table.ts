import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { withdrawConsent } from '../contract/consents.ts'
import { consent } from '../facts/consent.fact.ts'

export default list({
  id: 'newsletter-consents',
  path: '/newsletter/consentimientos',
  title: { es: 'Consentimientos de boletines', en: 'Consents to newsletters' },
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
  actions: [
    act(
      'withdraw',
      'Retirar',
      'Withdraw',
      callOf(withdrawConsent, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Retirar el consentimiento de {{email}}?',
            en: 'Withdraw the consent of {{email}}?',
          },
          consequence: {
            es: 'No recibe más boletines, tampoco los que esperan salir. Podrá aceptar de nuevo.',
            en: 'They receive no more newsletters, nor those that wait to leave. They may agree again.',
          },
          yes: { es: 'Retirar consentimiento', en: 'Withdraw consent' },
        },
        done: { es: 'Consentimiento retirado', en: 'Consent withdrawn' },
      },
    ),
  ],
})
