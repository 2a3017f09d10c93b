import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { sendMailAgain, withdrawMail } from '../contract.ts'
import { mail } from '../facts/mail.fact.ts'

export default list({
  id: 'mails',
  path: '/administracion/correos',
  title: { es: 'Correos', en: 'Mails' },
  about: {
    es: 'Vea cada correo enviado por el sistema, si llegó, y envíelo otra vez.',
    en: 'See every email the system sent, whether it arrived, and send it again.',
  },
  words: {
    es: 'email enviados no llegó rebotado reenviar confirmación',
    en: 'email sent not received bounced resend confirmation outbox',
  },
  none: {
    es: 'Aquí queda cada correo que escribe el sistema: confirmaciones, boletines, contraseñas.',
    en: 'Every mail that the system writes stays here: confirmations, newsletters, passwords.',
  },
  first: { itself: 'the system writes them, of what people do' },
  roles: [],
  menu: { group: 'sistema', order: 10 },
  fact: mail,
  columns: [
    'created_at',
    'recipient',
    'subject',
    'state',
    'doubt',
    'bounce',
    'sent_at',
    'attempts',
    'last_error',
  ],
  keep: ['created_at', 'state'],
  filters: ['state', 'doubt', 'bounce', 'day'],
  pinned: ['state', 'day'],
  sort: ['-created_at'],
  key: 'uuid',
  actions: [
    act(
      'again',
      'Enviar otra vez',
      'Send again',
      callOf(sendMailAgain, (uuid) => ({ params: { uuid } })),
      {
        confirm: {
          question: {
            es: '¿Enviar otra vez el correo a {{recipient}}?',
            en: 'Send the mail to {{recipient}} again?',
          },
          consequence: {
            es: 'Sale el mismo mensaje. Si ya le había llegado, lo recibe dos veces.',
            en: 'The same message leaves. If it arrived before, it is received twice.',
          },
          yes: { es: 'Enviar otra vez', en: 'Send again' },
        },
        done: { es: 'Correo a {{recipient}} en cola', en: 'Mail to {{recipient}} queued' },
      },
    ),
    act(
      'withdraw',
      'Retirar',
      'Withdraw',
      callOf(withdrawMail, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Retirar el correo a {{recipient}}?',
            en: 'Withdraw the mail to {{recipient}}?',
          },
          consequence: {
            es: 'No sale, y no se puede recuperar.',
            en: 'It does not leave, and cannot be taken up again.',
          },
          yes: { es: 'Retirar correo', en: 'Withdraw mail' },
        },
        done: { es: 'Correo a {{recipient}} retirado', en: 'Mail to {{recipient}} withdrawn' },
      },
    ),
  ],
})
