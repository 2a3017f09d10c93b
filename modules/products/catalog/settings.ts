import { percent, setting, yesNo } from '@kit/kernel/setting'

export const depositPercent = setting('deposit_percent', percent('30'), {
  es: 'Anticipo de lo que no es tour, si el producto no dice otro',
  en: 'Deposit of what is no tour, unless the product says another',
})

export const depositPercentTours = setting('deposit_percent_tours', percent('100'), {
  es: 'Anticipo de tours, si el producto no dice otro',
  en: 'Deposit of tours, unless the product says another',
})

export const partiesWithoutPayer = setting('parties_without_payer', yesNo(false), {
  es: 'Vender a grupos en los que nadie paga (solo infantes)',
  en: 'Sell to parties in which nobody pays (only infants)',
})
