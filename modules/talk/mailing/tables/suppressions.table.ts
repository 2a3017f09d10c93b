import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { liftMailSuppression } from '../contract.ts'
import { suppression } from '../facts/suppression.fact.ts'

export default list({
  id: 'suppressions',
  path: '/administracion/direcciones-suprimidas',
  title: { es: 'Direcciones suprimidas', en: 'Suppressed addresses' },
  about: {
    es: 'Vea a qué correos ya no se escribe, por qué, y quítelos de la lista.',
    en: 'See which addresses no longer get mail, why, and take them off the list.',
  },
  words: {
    es: 'correos bloqueados rebotados lista negra bounce spam email',
    en: 'blocked emails bounced blacklist bounce spam',
  },
  none: {
    es: 'Aquí queda cada dirección que devolvió lo que se le mandó: no se le manda nada más.',
    en: 'Every address that returned what was sent to it stays here: nothing more is sent to it.',
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
      'Quitar',
      'Take off',
      callOf(liftMailSuppression, (uuid) => ({ params: { uuid } })),
      {
        confirm: {
          question: { es: '¿Volver a escribir a {{address}}?', en: 'Write to {{address}} again?' },
          consequence: {
            es: 'Los correos nuevos le salen. Los que fallaron se envían otra vez desde Correos. Si vuelve a rebotar, se suprime de nuevo.',
            en: 'New mails leave for it. Those that failed are sent again from Mails. If it bounces again, it is suppressed anew.',
          },
          yes: { es: 'Quitar de la lista', en: 'Take off the list' },
        },
        done: { es: '{{address}} recibe correos de nuevo', en: '{{address}} gets mails again' },
      },
    ),
  ],
})
