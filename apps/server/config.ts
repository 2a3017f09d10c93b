import { resolve } from 'node:path'
import * as z from 'zod'
import { decideMode, findUnsafeSettings, type Mode, type Reason } from './mode.ts'
import { findHalf } from './halves.ts'
import { databaseVariable, needsOf, readKeys, surplusOf } from './needs.ts'

// Every setting of a process, read once at start. `.env.example` says the same for people; a test
// keeps them equal.

const text = z.string().trim().min(1)
const postgres = z.url({ protocol: /^postgres(ql)?$/ }).optional()
const port = z.coerce.number().int().min(0).max(65_535)

/**
 * `true` trusts whoever connects; a number trusts that many proxies; addresses or networks trust
 * those.
 */
const proxies = z.union([
  z.literal('true').transform(() => true),
  z.literal('false').transform(() => false),
  z.string().regex(/^\d+$/).transform(Number),
  text.transform((list) => list.split(',').map((address) => address.trim())),
])

const environment = z.object({
  MOSTRADOR_MODE: z.enum(['production', 'development']).optional(),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  ROLE: z.enum(['all', 'api', 'worker', 'whatsapp', 'migrate']).default('all'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TLS_CERT: text.optional(),
  TLS_KEY: text.optional(),
  TLS_AUTHORITIES: text.optional(),
  HSTS: z.enum(['subdomains', 'host']).default('subdomains'),
  TRUST_PROXY: proxies.default(false),
  API_DOCS: z.enum(['public', 'off']).optional(),

  MOSTRADOR_DATA: text.default('.data'),
  DATABASE_URL: postgres,
  DATABASE_READ_URL: postgres,
  DATABASE_URL_APP: postgres,
  DATABASE_URL_REPORTS: postgres,
  DATABASE_URL_BACKUP: postgres,
  DATABASE_URL_WHATSAPP: postgres,
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(16),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Mostrador <mostrador@localhost>'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i, 'a name such as s1 or google')
    .optional(),
  // Each mail's own mark of 43 signs goes into the box, which may have 64 (RFC 5321).
  BOUNCES_ADDRESS: z
    .email()
    .refine((address) => address.lastIndexOf('@') <= 21, 'a box of at most 21 letters')
    .optional(),
  BOUNCES_TOKEN: text.optional(),

  OPERATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_TOKEN: text.optional(),

  NEIGHBOUR_SECONDS: z.coerce.number().min(0.1).max(60).default(5),

  CLAMAV: z
    .string()
    .regex(/^[^:\s]+:\d{1,5}$/, 'host:port')
    .optional(),

  S3_BUCKET: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),

  COMPANY_NAME: text.default('Mostrador Tours'),
  COMPANY_LEGAL_NAME: text.default('Mostrador Tours, S.A. de C.V.'),
  COMPANY_RFC: z
    .string()
    .regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/)
    .default('MTO150101AB1'),
  COMPANY_ADDRESS: text.default('Cancún, Quintana Roo, México'),
  COMPANY_PHONE: text.default('+52 998 000 0000'),

  MOSTRADOR_SECRET: text.optional(),
  MOSTRADOR_KEYS: z
    .string()
    .regex(/^[a-z_]+=[0-9a-f]{64}(,[a-z_]+=[0-9a-f]{64})*$/, 'what ROLE=migrate wrote')
    .optional(),
  PROCESS_SETTINGS: text.optional(),
  METRICS_TOKEN: text.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[\w-]+=[^,=]+(,\s*[\w-]+=[^,=]+)*$/, 'name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: text.default('mostrador'),
  WHATSAPP: z.enum(['real', 'simulator', 'off']).default('real'),
  WHATSAPP_SIMULATOR_PORT: port.default(3410),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),

  PAYMENT_LINKS: z.enum(['real', 'simulator']).optional(),
  PAYMENT_SIMULATOR_PORT: port.default(0),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).default('live'),
  CLIP_API_KEY: text.optional(),
  CLIP_SECRET: text.optional(),
  CLIP_WEBHOOK_SECRET: text.optional(),

  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

type Environment = z.infer<typeof environment>

export type Config = Readonly<{
  /** Whether strangers reach this server: what production refuses stands in mode.ts. */
  mode: Mode
  port: number
  host: string
  role: Environment['ROLE']
  /** The address people type, without a slash at the end: what links in mails start with. */
  public_url: string
  /** `authorities`: of a company's own, which its devices know; without them only public ones. */
  tls: Readonly<{ cert: string; key: string; authorities: string | null }> | null
  /** What browsers are to remember of TLS: this host alone, or every name beneath it too. */
  hsts: Environment['HSTS']
  trust_proxy: Environment['TRUST_PROXY']
  /** Development that nobody asked for: accounts with a published password answer here alone. */
  only_here: boolean
  /** Who may read the documentation of the API. */
  api_docs: 'public' | 'off'
  /** The absolute folder of everything that outlives a restart. */
  data_directory: string
  database_url: string | null
  reports_database_url: string | null
  /** The database addresses, by role, that the migrating step gave to this process. */
  databases: Readonly<Record<string, string>>
  database_connections: number
  smtp_url: string | null
  mail_from: string
  /** Under which name the mail server's key stands in DNS; null: it is not looked up. */
  dkim_selector: string | null
  /** Where mails come back to, and what its mail server proves itself with; null: the sender, nobody. */
  bounces: Readonly<{ address: string | null; token: string | null }>
  /** The external operator of transfers; null: a simulator in development, nobody in production. */
  operator: Readonly<{ url: string; token: string | null }> | null
  /** Longest silence of an outside service: to the first byte of its answer, and between two. */
  neighbour_seconds: number
  /** ClamAV's daemon, which looks into what people attach; null: nobody does. */
  clamav: Readonly<{ host: string; port: number }> | null
  /** The bucket of the files, by its address; null: a folder of the data directory. */
  s3: Readonly<{
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }> | null
  company: Readonly<{
    name: string
    legal_name: string
    rfc: string
    address: string
    phone: string
  }>
  /** Who brings it reads /metrics; null: nobody does, and there is no such address. */
  metrics_token: string | null
  /** Where traces go; null: nothing is traced, and nothing of it is loaded. */
  traces: Readonly<{
    endpoint: string
    headers: Readonly<Record<string, string>>
    service: string
  }> | null
  /** What seals the keys of WhatsApp and of second steps; null: a file in the data directory. */
  secret: string | null
  /** The keys of a process of its own, by purpose; null: they are made of the secret. */
  keys: ReadonlyMap<string, Buffer> | null
  /** Secrets that this process has no use for, by the names of their settings. */
  surplus: readonly string[]
  /** The folder where ROLE=migrate writes what each process is given; null: nowhere. */
  process_settings: string | null
  whatsapp: Readonly<{
    mode: Environment['WHATSAPP']
    simulator_port: number
    version: readonly [number, number, number] | undefined
  }>
  /** Who charges guests by links; a provider without its keys charges nobody. */
  payment_links: Readonly<{
    mode: 'real' | 'simulator'
    simulator_port: number
    keys: Readonly<
      Pick<
        Environment,
        | 'STRIPE_SECRET_KEY'
        | 'STRIPE_WEBHOOK_SECRET'
        | 'PAYPAL_CLIENT_ID'
        | 'PAYPAL_SECRET'
        | 'PAYPAL_WEBHOOK_ID'
        | 'PAYPAL_ENVIRONMENT'
        | 'CLIP_API_KEY'
        | 'CLIP_SECRET'
        | 'CLIP_WEBHOOK_SECRET'
      >
    >
  }>
  log_level: Environment['LOG_LEVEL']
  /**
   * Whether an empty database gets the demo company, as it does in development without `--no-demo`;
   * otherwise it gets reference rows and one administrator.
   */
  demo: boolean
}>

/** Every variable that the server understands, in the order of `.env.example`. */
export const VARIABLES = Object.keys(environment.shape)

const OPTIONS: readonly string[] = ['--demo', '--no-demo']

/** A setting that cannot be used. The message says in Spanish and English which, and why. */
export class WrongSetting extends Error {}

/**
 * Reads the settings of this process.
 * @throws WrongSetting naming every variable that is wrong.
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
): Config {
  const given = Object.fromEntries(
    VARIABLES.map((name) => [name, variables[name]]).filter(
      ([, value]) => value !== '' && value !== undefined,
    ),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new WrongSetting(explain(parsed.error, given))
  const settings = parsed.data
  const half = findHalf(settings)
  if (half !== null) throw new WrongSetting(half)
  refuseUnknownOptions(options)
  const mode = decideMode(settings, variables['NODE_ENV'])
  const keys = settings.MOSTRADOR_KEYS ? readKeys(settings.MOSTRADOR_KEYS) : null
  return {
    mode,
    port: settings.PORT,
    host: settings.HOST,
    role: settings.ROLE,
    public_url: (settings.PUBLIC_URL ?? addressOf(settings)).replace(/\/$/, ''),
    tls:
      settings.TLS_CERT && settings.TLS_KEY
        ? {
            cert: resolve(settings.TLS_CERT),
            key: resolve(settings.TLS_KEY),
            authorities: settings.TLS_AUTHORITIES ? resolve(settings.TLS_AUTHORITIES) : null,
          }
        : null,
    hsts: settings.HSTS,
    trust_proxy: settings.TRUST_PROXY,
    only_here: mode === 'development' && settings.MOSTRADOR_MODE === undefined,
    api_docs: settings.API_DOCS ?? (mode === 'development' ? 'public' : 'off'),
    data_directory: resolve(settings.MOSTRADOR_DATA),
    database_url: settings.DATABASE_URL ?? null,
    reports_database_url: settings.DATABASE_READ_URL ?? null,
    databases: databasesOf(settings.ROLE, given),
    database_connections: settings.DATABASE_CONNECTIONS,
    smtp_url: settings.SMTP_URL ?? null,
    mail_from: settings.MAIL_FROM,
    dkim_selector: settings.DKIM_SELECTOR ?? null,
    bounces: {
      address: settings.BOUNCES_ADDRESS ?? null,
      token: settings.BOUNCES_TOKEN ?? null,
    },
    operator: settings.OPERATOR_URL
      ? { url: settings.OPERATOR_URL, token: settings.OPERATOR_TOKEN ?? null }
      : null,
    neighbour_seconds: settings.NEIGHBOUR_SECONDS,
    clamav: settings.CLAMAV
      ? { host: settings.CLAMAV.split(':')[0]!, port: Number(settings.CLAMAV.split(':')[1]) }
      : null,
    s3:
      settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
        ? {
            bucket: settings.S3_BUCKET,
            region: settings.S3_REGION,
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
          }
        : null,
    company: {
      name: settings.COMPANY_NAME,
      legal_name: settings.COMPANY_LEGAL_NAME,
      rfc: settings.COMPANY_RFC,
      address: settings.COMPANY_ADDRESS,
      phone: settings.COMPANY_PHONE,
    },
    secret: settings.MOSTRADOR_SECRET ?? null,
    keys,
    surplus: surplusOf(settings.ROLE, given, keys),
    process_settings: settings.PROCESS_SETTINGS ? resolve(settings.PROCESS_SETTINGS) : null,
    metrics_token: settings.METRICS_TOKEN ?? null,
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
          service: settings.OTEL_SERVICE_NAME,
        }
      : null,
    whatsapp: {
      mode: settings.WHATSAPP,
      simulator_port: settings.WHATSAPP_SIMULATOR_PORT,
      version: settings.WHATSAPP_VERSION?.split('.').map(Number) as
        | [number, number, number]
        | undefined,
    },
    payment_links: {
      mode: settings.PAYMENT_LINKS ?? (mode === 'development' ? 'simulator' : 'real'),
      simulator_port: settings.PAYMENT_SIMULATOR_PORT,
      keys: settings,
    },
    log_level: settings.LOG_LEVEL,
    demo: options.includes('--demo') || (mode === 'development' && !options.includes('--no-demo')),
  }
}

/**
 * The gate of every program that serves people or performs jobs. `found` is what only a look into
 * the database could tell.
 * @throws WrongSetting with every reason why this may not run in production.
 */
export function refuseUnsafe(config: Config, found: readonly Reason[] = []): void {
  const reasons = [...findUnsafeSettings(config), ...found]
  if (reasons.length === 0) return
  throw new WrongSetting(
    [
      'Modo de producción: así no es seguro arrancar, y no se inició nada. / Production mode: it is not safe to start like this, and nothing was started.',
      ...reasons.map(({ name, es, en }, index) => `  ${index + 1}. [${name}] ${es}\n     ${en}`),
      'Consulte docs/operations.md y .env.example; en una máquina de pruebas, MOSTRADOR_MODE=development. / See docs/operations.md and .env.example; on a machine for trying things, MOSTRADOR_MODE=development.',
    ].join('\n'),
  )
}

function explain(error: z.ZodError, given: Record<string, unknown>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `  ${name}=${isSecret(name) ? '…' : String(given[name])}: ${issue.message}`
  })
  return [
    'Configuración no válida / Invalid configuration:',
    ...lines,
    'Consulta .env.example. / See .env.example.',
  ].join('\n')
}

/** A secret, or an address with a password in it, does not belong in a terminal's history. */
const isSecret = (name: string): boolean =>
  /(_TOKEN|_URL|_SECRET|_HEADERS|_KEYS)$|^(S3|DATABASE_URL)_/.test(name)

function refuseUnknownOptions(options: readonly string[]): void {
  const unknown = options.filter((option) => !OPTIONS.includes(option))
  if (unknown.length > 0)
    throw new WrongSetting(
      `Opción desconocida: ${unknown.join(' ')}. / Unknown option. (${OPTIONS.join(', ')})`,
    )
}

/** Reads the addresses of the roles that this process uses; ignores those of other roles. */
const databasesOf = (
  role: Environment['ROLE'],
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    (needsOf(role)?.databases ?? []).flatMap((name) => {
      const url = given[databaseVariable(name)]
      return url === undefined ? [] : [[name, url]]
    }),
  )

function addressOf({ HOST, PORT, TLS_CERT }: Environment): string {
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  return `${TLS_CERT ? 'https' : 'http'}://${name}:${PORT}`
}

/** As OpenTelemetry writes them: `authorization=Bearer%20…,x-tenant=cancun`. */
function headersOf(written: string | undefined): Record<string, string> {
  const pairs = (written ?? '').split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, value] = pair.split('=', 2) as [string, string]
      return [name.trim(), decodeURIComponent(value.trim())]
    }),
  )
}
