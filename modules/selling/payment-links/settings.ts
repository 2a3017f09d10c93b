import { days, setting } from '@kit/kernel/setting'

export const paymentLinkDays = setting('payment_link_days', days(7, { min: 1, max: 60 }), {
  es: 'Vigencia de una liga de pago de saldo',
  en: 'How long a payment link of a balance opens',
})
