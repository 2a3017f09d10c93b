import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { liftMailSuppression } from '../contract.ts'
import { suppression } from '../facts/suppression.fact.ts'

export default list({
  id: 'suppressions',
  path: '/administracion/direcciones-suprimidas',
  title: { es: 'Correos bloqueados', en: 'Blocked emails' },
  about: {
    es: 'Vea los correos bloqueados, el motivo, y desbloquéelos.',
    en: 'See blocked email addresses and why, and unblock them.',
  },
  words: {
    es: 'correos bloqueados rebotados lista negra bounce spam email',
    en: 'blocked emails bounced blacklist bounce spam',
  },
  none: {
    es: 'No hay correos bloqueados. Los que rebotan aparecen aquí y no reciben más envíos.',
    en: 'No blocked emails. Addresses that bounce appear here and get no more emails.',
  },
  first: { itself: 'mail servers report what came back' },
  roles: [],
  menu: { group: 'sistema', order: 20 },
  fact: suppression,
  columns: ['since', 'address', 'state', 'reason', 'detail', 'lifted_at'],
  keep: ['address', 'state'],
  filters: ['state', 'reason', 'day'],
  pinned: ['state', 'day'],
  sort: ['-since'],
  key: 'uuid',
  actions: [
    act(
      'lift',
      'Desbloquear',
      'Unblock',
      callOf(liftMailSuppression, (uuid) => ({ params: { uuid } })),
      {
        confirm: {
          question: { es: '¿Desbloquear {{address}}?', en: 'Unblock {{address}}?' },
          consequence: {
            es: 'Recibirá correos nuevos. Los fallidos se reenvían desde Correos. Si vuelve a rebotar, se bloquea de nuevo.',
            en: 'It will get new emails. Resend failed ones from Emails. If it bounces again, it is blocked again.',
          },
          yes: { es: 'Desbloquear', en: 'Unblock' },
        },
        done: { es: '{{address}} desbloqueado', en: '{{address}} unblocked' },
      },
    ),
  ],
})
