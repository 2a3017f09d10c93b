import type es from './es.ts'

const en: typeof es = {
  receipt: 'Receipt',
  receipt_of: 'Receipt of the payment of {{amount}}',
  sheet: 'Full page',
  roll80: '80 mm ticket',
  mail: 'E-mail',
  whatsapp: 'WhatsApp',
  mail_title: 'Mail the receipt',
  mail_send: 'Send receipt',
  address: 'E-mail',
  address_invalid: 'Enter an address like name@example.com',
  mailed: 'Receipt {{number}} on its way to {{recipient}}',
}
export default en
