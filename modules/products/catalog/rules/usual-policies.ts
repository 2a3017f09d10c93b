type Usual = Readonly<{
  es: string
  en: string
  rules: readonly Readonly<{ hours_before: number; fee_percent: string }>[]
}>

/**
 * Policies that a company can choose among before it writes its own. With fewer hours than in every
 * rule the whole price is charged.
 */
export const USUAL_POLICIES = {
  flexible: {
    es: 'Sin cargo hasta 24 horas antes',
    en: 'Free up to 24 hours before',
    rules: [{ hours_before: 24, fee_percent: '0' }],
  },
  moderate: {
    es: 'Sin cargo hasta 72 horas antes, 50 % hasta 24',
    en: 'Free up to 72 hours before, 50% up to 24',
    rules: [
      { hours_before: 72, fee_percent: '0' },
      { hours_before: 24, fee_percent: '50' },
    ],
  },
  strict: {
    es: 'Sin reembolso',
    en: 'No refund',
    rules: [{ hours_before: 0, fee_percent: '100' }],
  },
} as const satisfies Readonly<Record<string, Usual>>

export type UsualPolicy = keyof typeof USUAL_POLICIES
