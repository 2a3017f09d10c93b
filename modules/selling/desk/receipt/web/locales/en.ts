import type es from './es.ts'

const en: typeof es = {
  receipt: 'Receipt',
  receipt_of: 'Receipt for the {{amount}} payment',
  sheet: 'Full page',
  roll80: '80 mm ticket',
  mail: 'Email',
  whatsapp: 'WhatsApp',
  mail_title: 'Email receipt',
  mail_send: 'Send receipt',
  address: 'Email',
  address_invalid: 'Enter an email address, such as name@example.com',
  mailed: 'Receipt {{number}} on its way to {{recipient}}',
}
export default en
