// Settings that serve only together with others.

type Given = Readonly<Record<string, unknown>>

const TOGETHER = [
  { names: ['TLS_CERT', 'TLS_KEY'], gender: 'juntos' },
  { names: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], gender: 'juntos' },
  // Half of a provider's keys would let guests begin what nobody hears the end of.
  { names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], gender: 'juntas' },
  { names: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'], gender: 'juntas' },
  { names: ['CLIP_API_KEY', 'CLIP_SECRET', 'CLIP_WEBHOOK_SECRET'], gender: 'juntas' },
]

/** Returns, in both languages, which settings must be set together and are not; null when none. */
export function findHalf(settings: Given): string | null {
  for (const { names, gender } of TOGETHER) {
    const given = names.filter((name) => settings[name]).length
    if (given > 0 && given < names.length)
      return `${names.join(', ')} van ${gender}. / They go together.`
  }
  return settings['TLS_AUTHORITIES'] !== undefined && settings['TLS_CERT'] === undefined
    ? 'TLS_AUTHORITIES sirve solo con TLS_CERT y TLS_KEY. / TLS_AUTHORITIES serves only with TLS_CERT and TLS_KEY.'
    : null
}
