import { CURRENCIES } from '@kit/kernel/money'
import type { Choices } from './record.ts'

/** Every currency, by its code. */
export const CURRENCY_CHOICES: Choices = Object.fromEntries(
  CURRENCIES.map((code) => [code, { es: code, en: code }]),
)
