/** As their guests know them, in every language. */
export const PROVIDER_LABELS = { stripe: 'Stripe', paypal: 'PayPal', clip: 'Clip' } as const
