import { days, setting } from '@kit/kernel/setting'

export const paymentLinkDays = setting('payment_link_days', days(7, { min: 1, max: 60 }), {
  es: 'Vigencia del enlace de pago de un saldo',
  en: 'Validity of a balance payment link',
})
