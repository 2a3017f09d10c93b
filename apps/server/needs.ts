// What each process needs. The migrating step gives it that and nothing else (docs/adr/0044).

export type Needs = Readonly<{
  /** The roles of the database as whom it works (db/privileges). */
  databases: readonly string[]
  /** What it seals or signs: for each a key that was made of the secret of the installation. */
  purposes: readonly string[]
  /** Its settings, as they stand in the settings of the installation. */
  variables: readonly string[]
}>

const EVERY_PROCESS = [
  'MOSTRADOR_MODE',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'NEIGHBOUR_SECONDS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'LOG_LEVEL',
]

/** Whoever acts for people, at once or later. */
const HOUSE = [
  ...EVERY_PROCESS,
  'MOSTRADOR_DATA',
  'DATABASE_CONNECTIONS',
  'SMTP_URL',
  'MAIL_FROM',
  'DKIM_SELECTOR',
  'BOUNCES_ADDRESS',
  'OPERATOR_URL',
  'CLAMAV',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'COMPANY_NAME',
  'COMPANY_LEGAL_NAME',
  'COMPANY_RFC',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'WHATSAPP',
  'PAYMENT_LINKS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_ENVIRONMENT',
  'CLIP_API_KEY',
  'CLIP_SECRET',
  'CLIP_WEBHOOK_SECRET',
]

export const NEEDS = {
  api: {
    databases: ['app', 'reports'],
    purposes: ['second factor', 'passkey', 'guest page', 'bounces'],
    variables: [
      ...HOUSE,
      'TLS_CERT',
      'TLS_KEY',
      'TLS_AUTHORITIES',
      'HSTS',
      'API_DOCS',
      'BOUNCES_TOKEN',
    ],
  },
  worker: {
    databases: ['app', 'backup'],
    purposes: ['guest page', 'bounces', 'backup'],
    variables: [...HOUSE, 'OPERATOR_TOKEN'],
  },
  whatsapp: {
    databases: ['whatsapp'],
    purposes: ['whatsapp auth state'],
    variables: [...EVERY_PROCESS, 'WHATSAPP', 'WHATSAPP_VERSION'],
  },
} satisfies Record<string, Needs>

export type OwnProcess = keyof typeof NEEDS
export const OWN_PROCESSES = Object.keys(NEEDS) as OwnProcess[]

export const needsOf = (role: string): Needs | null =>
  role in NEEDS ? NEEDS[role as OwnProcess] : null

export const databaseVariable = (role: string): string => `DATABASE_URL_${role.toUpperCase()}`

/** Who has one of these may do something in the name of the installation. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  ...[...new Set(Object.values(NEEDS).flatMap(({ databases }) => databases))].map(databaseVariable),
  'MOSTRADOR_SECRET',
  'SMTP_URL',
  'OPERATOR_TOKEN',
  'BOUNCES_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'TLS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_SECRET',
  'CLIP_API_KEY',
  'CLIP_SECRET',
  'CLIP_WEBHOOK_SECRET',
]

/** The secrets among these settings that the process has no use for, by name. */
export function surplusOf(
  role: string,
  given: Readonly<Record<string, unknown>>,
  keys: ReadonlyMap<string, Buffer> | null,
): string[] {
  const needs = needsOf(role)
  if (needs === null) return []
  const own = [...needs.variables, ...needs.databases.map(databaseVariable)]
  const purposes = [...(keys?.keys() ?? [])].filter((purpose) => !needs.purposes.includes(purpose))
  return [
    ...SECRETS.filter((name) => name in given && !own.includes(name)),
    ...(role === 'api' && hasPassword(given['SMTP_URL']) ? ['SMTP_URL'] : []),
    ...purposes.map((purpose) => `MOSTRADOR_KEYS (${purpose})`),
  ]
}

const hasPassword = (url: unknown): boolean =>
  typeof url === 'string' && new URL(url).password !== ''

/** Mails leave by the worker alone; who serves has to know that they leave, and by which server. */
export function withoutAccount(smtp_url: string): string {
  const url = new URL(smtp_url)
  url.username = url.password = ''
  return url.href
}

/** As `MOSTRADOR_KEYS` says them: `guest_page=<64 hexadecimal digits>,…`. */
export const writeKeys = (keys: Iterable<readonly [purpose: string, key: Buffer]>): string =>
  [...keys]
    .map(([purpose, key]) => `${purpose.replaceAll(' ', '_')}=${key.toString('hex')}`)
    .join(',')

export const readKeys = (written: string): ReadonlyMap<string, Buffer> =>
  new Map(
    written.split(',').map((pair) => {
      const [purpose, key] = pair.split('=', 2) as [string, string]
      return [purpose.replaceAll('_', ' '), Buffer.from(key, 'hex')]
    }),
  )
