/** `02:30 PM` of `14:30`. */
export function timeInWords(time: string): string {
  const [hour, minute] = time.split(':') as [string, string]
  const of_twelve = Number(hour) % 12 || 12
  return `${String(of_twelve).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** `MXN 1,234.50`, which Intl reads exactly. */
export const moneyInWords = ({ amount, currency }: { amount: string; currency: string }): string =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount as `${number}`)
    .replace(/[\u00a0\u202f]/g, ' ')
