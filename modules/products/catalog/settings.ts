import { percent, setting, yesNo } from '@kit/kernel/setting'

export const depositPercent = setting('deposit_percent', percent('30'), {
  es: 'Anticipo de productos que no son tours, si el producto no indica otro',
  en: 'Deposit for products other than tours, unless the product sets another',
})

export const depositPercentTours = setting('deposit_percent_tours', percent('100'), {
  es: 'Anticipo de tours, si el producto no indica otro',
  en: 'Deposit for tours, unless the product sets another',
})

export const partiesWithoutPayer = setting('parties_without_payer', yesNo(false), {
  es: 'Vender a grupos sin personas que paguen (solo infantes)',
  en: 'Sell to parties with no paying guests (infants only)',
})
