import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { sendMailAgain, withdrawMail } from '../contract.ts'
import { mail } from '../facts/mail.fact.ts'

export default list({
  id: 'mails',
  path: '/administracion/correos',
  title: { es: 'Correos', en: 'Emails' },
  about: {
    es: 'Vea los correos enviados por el sistema y su entrega, y reenvíelos.',
    en: 'See every email the system sent and its delivery, and resend it.',
  },
  words: {
    es: 'email enviados no llegó rebotado reenviar confirmación',
    en: 'email sent not received bounced resend confirmation outbox',
  },
  none: {
    es: 'Aquí aparecen los correos del sistema: confirmaciones, boletines, contraseñas.',
    en: 'Every system email appears here: confirmations, newsletters, passwords.',
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
      'Reenviar',
      'Resend',
      callOf(sendMailAgain, (uuid) => ({ params: { uuid } })),
      {
        confirm: {
          question: {
            es: '¿Reenviar el correo a {{recipient}}?',
            en: 'Resend the email to {{recipient}}?',
          },
          consequence: {
            es: 'Se envía el mismo mensaje. Si ya lo recibió, le llegará dos veces.',
            en: 'The same message is sent. If they already got it, they will get it twice.',
          },
          yes: { es: 'Reenviar', en: 'Resend' },
        },
        done: { es: 'Correo a {{recipient}} en cola', en: 'Email to {{recipient}} queued' },
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
            en: 'Withdraw the email to {{recipient}}?',
          },
          consequence: {
            es: 'No se enviará y no se puede recuperar.',
            en: 'It will not be sent, and it cannot be recovered.',
          },
          yes: { es: 'Retirar correo', en: 'Withdraw email' },
        },
        done: { es: 'Correo a {{recipient}} retirado', en: 'Email to {{recipient}} withdrawn' },
      },
    ),
  ],
})
