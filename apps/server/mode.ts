import { isLoopbackHost } from '@kit/kernel/loopback'

// What a server that strangers can reach may not do. Every unsafe thing names itself here, once.

export type Mode = 'production' | 'development'

/** Why this may not run in production, and what to do, in a sentence of each language. */
export type Reason = Readonly<{ name: string; es: string; en: string }>
type Sentence = string | ((settings: Judged) => string)
type Unsafe = Readonly<{
  name: string
  when: (settings: Judged) => boolean
  es: Sentence
  en: Sentence
}>

/** What is looked at of a configuration. */
type Judged = Readonly<{
  mode: Mode
  host: string
  role: string
  public_url: string
  tls: object | null
  trust_proxy: boolean | number | readonly string[]
  api_docs: string
  database_url: string | null
  reports_database_url: string | null
  databases: Readonly<Record<string, string>>
  surplus: readonly string[]
  smtp_url: string | null
  s3: Readonly<{ bucket: string; secretAccessKey: string }> | null
  operator: Readonly<{ url: string }> | null
  secret: string | null
  bounces: Readonly<{ token: string | null }>
  metrics_token: string | null
  traces: Readonly<{ endpoint: string; headers: Readonly<Record<string, string>> }> | null
  whatsapp: Readonly<{ mode: string }>
  payment_links: Readonly<{ mode: string }>
  demo: boolean
}>

type Deciding = Readonly<{
  MOSTRADOR_MODE?: Mode | undefined
  HOST: string
  PUBLIC_URL?: string | undefined
}>

/**
 * What was said counts. Unsaid, development is what only this machine reaches: whatever listens to
 * others, is known to them under another name, or was told NODE_ENV=production, is production.
 */
export function decideMode(
  { MOSTRADOR_MODE, HOST, PUBLIC_URL }: Deciding,
  node_environment: string | undefined,
): Mode {
  if (MOSTRADOR_MODE) return MOSTRADOR_MODE
  const reached = PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname
  const is_local = isLoopbackHost(HOST) && isLoopbackHost(reached)
  return is_local && node_environment !== 'production' ? 'development' : 'production'
}

const SECRET_LENGTH_MIN = 32
const DATABASE_PASSWORD_LENGTH_MIN = 12

export const UNSAFE: readonly Unsafe[] = [
  unsafe(
    'capture mail',
    // Who owns the numbers of WhatsApp sends no mail, and does not know its server.
    ({ smtp_url, role }) => smtp_url === null && role !== 'whatsapp',
    'Falta SMTP_URL: los correos no se enviarían; quedarían en el buzón de desarrollo. Configure el servidor de correo.',
    'SMTP_URL is missing: emails would not be sent, only kept in the development mailbox. Set the mail server.',
  ),
  unsafe(
    'mail password',
    ({ smtp_url }) => isPlaceholder(passwordOf(smtp_url)),
    'La contraseña de SMTP_URL es de ejemplo. Use la del servidor de correo.',
    'The SMTP_URL password is a sample. Use the mail server’s own.',
  ),
  unsafe(
    'demo company',
    ({ demo }) => demo,
    'Se pidió la empresa de demostración (--demo), cuyas cuentas tienen una contraseña pública. Quite --demo.',
    'The demo company was requested (--demo); its accounts have a public password. Remove --demo.',
  ),
  unsafe(
    'short secret',
    ({ secret }) => secret !== null && secret.length < SECRET_LENGTH_MIN,
    `MOSTRADOR_SECRET tiene menos de ${SECRET_LENGTH_MIN} caracteres. Genere una con: openssl rand -hex 32`,
    `MOSTRADOR_SECRET has fewer than ${SECRET_LENGTH_MIN} characters. Generate one with: openssl rand -hex 32`,
  ),
  unsafe(
    'no secret',
    ({ secret, role }) => secret === null && role === 'migrate',
    'Falta MOSTRADOR_SECRET, base de las llaves de cada proceso. Genere una con: openssl rand -hex 32',
    'MOSTRADOR_SECRET is missing; each process’s keys derive from it. Generate one with: openssl rand -hex 32',
  ),
  unsafe(
    'secrets of others',
    ({ surplus }) => surplus.length > 0,
    ({ role, surplus }) =>
      `Este proceso (ROLE=${role}) recibió ajustes de otros: ${surplus.join(', ')}. Déle solo los que ROLE=migrate escribió para él en PROCESS_SETTINGS.`,
    ({ role, surplus }) =>
      `This process (ROLE=${role}) was given settings of others: ${surplus.join(', ')}. Give it only what ROLE=migrate wrote for it in PROCESS_SETTINGS.`,
  ),
  unsafe(
    'chosen secret',
    ({ secret }) =>
      secret !== null &&
      secret.length >= SECRET_LENGTH_MIN &&
      !isPlaceholder(secret) &&
      !isDrawn(secret),
    'MOSTRADOR_SECRET parece escrita por una persona y debe ser imposible de adivinar. Genere una con: openssl rand -hex 32',
    'MOSTRADOR_SECRET looks typed by a person and must be impossible to guess. Generate one with: openssl rand -hex 32',
  ),
  unsafe(
    'placeholder secret',
    ({ secret }) => isPlaceholder(secret),
    'MOSTRADOR_SECRET es de ejemplo. Genere una con: openssl rand -hex 32',
    'MOSTRADOR_SECRET is a sample. Generate one with: openssl rand -hex 32',
  ),
  unsafe(
    'short metrics token',
    ({ metrics_token }) =>
      metrics_token !== null &&
      (metrics_token.length < SECRET_LENGTH_MIN || isPlaceholder(metrics_token)),
    `METRICS_TOKEN tiene menos de ${SECRET_LENGTH_MIN} caracteres o es de ejemplo. Genere uno con: openssl rand -hex 32`,
    `METRICS_TOKEN has fewer than ${SECRET_LENGTH_MIN} characters or is a sample. Generate one with: openssl rand -hex 32`,
  ),
  unsafe(
    'short bounces token',
    ({ bounces: { token } }) =>
      token !== null && (token.length < SECRET_LENGTH_MIN || isPlaceholder(token)),
    `BOUNCES_TOKEN tiene menos de ${SECRET_LENGTH_MIN} caracteres o es de ejemplo. Genere uno con: openssl rand -hex 32`,
    `BOUNCES_TOKEN has fewer than ${SECRET_LENGTH_MIN} characters or is a sample. Generate one with: openssl rand -hex 32`,
  ),
  unsafe(
    'database password',
    (config) => databasesOf(config).some(hasWeakPassword),
    `La contraseña de DATABASE_URL o DATABASE_READ_URL es de ejemplo o tiene menos de ${DATABASE_PASSWORD_LENGTH_MIN} caracteres. Cámbiela en PostgreSQL y aquí.`,
    `The password of DATABASE_URL or DATABASE_READ_URL is a sample or has fewer than ${DATABASE_PASSWORD_LENGTH_MIN} characters. Change it in PostgreSQL and here.`,
  ),
  unsafe(
    'plain database',
    (config) => databasesOf(config).some(isPlainAndRemote),
    'La base de datos está en otra máquina y la conexión no va cifrada y comprobada. Agregue ?sslmode=verify-full a DATABASE_URL y DATABASE_READ_URL (y sslrootcert=archivo si su autoridad es propia).',
    'The database is on another machine and the connection is not encrypted and verified. Add ?sslmode=verify-full to DATABASE_URL and DATABASE_READ_URL (and sslrootcert=file for an authority of your own).',
  ),
  unsafe(
    'plain files',
    ({ s3 }) => s3 !== null && isPlainAndAway(s3.bucket),
    'Los archivos viajarían a la vista: S3_BUCKET está en otra máquina y no es https. Ponga una dirección que empiece con https://',
    'Files would travel in sight: S3_BUCKET is on another machine and is not https. Set an address that begins with https://',
  ),
  unsafe(
    'plain operator',
    ({ operator }) => operator !== null && isPlainAndAway(operator.url),
    'Los datos de los huéspedes viajarían a la vista: OPERATOR_URL está en otra máquina y no es https. Ponga una dirección que empiece con https://',
    'Data of guests would travel in sight: OPERATOR_URL is on another machine and is not https. Set an address that begins with https://',
  ),
  unsafe(
    'plain traces',
    ({ traces }) =>
      traces !== null && Object.keys(traces.headers).length > 0 && isPlainAndAway(traces.endpoint),
    'La llave del recolector de trazas viajaría a la vista: OTEL_EXPORTER_OTLP_ENDPOINT está en otra máquina y no es https. Ponga una dirección que empiece con https:// o quite OTEL_EXPORTER_OTLP_HEADERS.',
    'The key of the trace collector would travel in sight: OTEL_EXPORTER_OTLP_ENDPOINT is on another machine and is not https. Set an address that begins with https:// or leave OTEL_EXPORTER_OTLP_HEADERS out.',
  ),
  unsafe(
    'placeholder files key',
    ({ s3 }) => s3 !== null && isPlaceholder(s3.secretAccessKey),
    'S3_SECRET_ACCESS_KEY es la de un ejemplo. Ponga la del depósito.',
    'S3_SECRET_ACCESS_KEY is that of an example. Set the key of the bucket.',
  ),
  unsafe(
    'plain http',
    ({ public_url }) => !public_url.startsWith('https://'),
    'La dirección pública (PUBLIC_URL) no es https: contraseñas y sesiones viajarían a la vista. Ponga una que empiece con https://',
    'The public address (PUBLIC_URL) is not https: passwords and sessions would travel in sight. Set one that begins with https://',
  ),
  unsafe(
    'nobody ends https',
    ({ role, tls, trust_proxy }) => serves(role) && tls === null && trust_proxy === false,
    'Nadie pone el cifrado: ni este servidor (TLS_CERT y TLS_KEY) ni un proxy de confianza (TRUST_PROXY). Ponga uno de los dos.',
    'Nobody does the encryption: neither this server (TLS_CERT and TLS_KEY) nor a trusted proxy (TRUST_PROXY). Set one of the two.',
  ),
  unsafe(
    'anybody is a proxy',
    ({ host, trust_proxy }) => trust_proxy === true && !isLoopbackHost(host),
    'TRUST_PROXY=true cree a cualquiera que se conecte de dónde viene. Ponga la dirección del proxy, o cuántos hay.',
    'TRUST_PROXY=true believes whoever connects about where they come from. Set the proxy’s address, or how many there are.',
  ),
  unsafe(
    'public API docs',
    ({ api_docs }) => api_docs === 'public',
    'API_DOCS=public muestra a cualquiera la documentación de la API. Ponga API_DOCS=off o quítela.',
    'API_DOCS=public shows the documentation of the API to anyone. Set API_DOCS=off or leave it out.',
  ),
  unsafe(
    'WhatsApp simulator',
    ({ whatsapp }) => whatsapp.mode === 'simulator',
    'WHATSAPP=simulator es un WhatsApp de mentira: los mensajes no llegarían a nadie. Ponga real u off.',
    'WHATSAPP=simulator is a pretended WhatsApp: messages would reach nobody. Set real or off.',
  ),
  unsafe(
    'payment simulator',
    ({ payment_links }) => payment_links.mode === 'simulator',
    'PAYMENT_LINKS=simulator son proveedores de mentira: cualquiera daría por pagado lo que quisiera. Ponga real.',
    'PAYMENT_LINKS=simulator is pretended providers: anybody could have anything paid. Set real.',
  ),
]

/** Of the demo company in a database, which only a look into it can tell. */
export const DEMO_ACCOUNTS_PRESENT: Reason = {
  name: 'demo accounts',
  es: 'En la base de datos hay cuentas de demostración, cuya contraseña está publicada. Use una base de datos vacía, o desactive esas cuentas.',
  en: 'The database has demo accounts, whose password is published. Use an empty database, or disable those accounts.',
}

function unsafe(name: string, when: Unsafe['when'], es: Sentence, en: Sentence): Unsafe {
  return { name, when, es, en }
}

/** What in these settings may not run in production, all of it; nothing in development. */
export function findUnsafeSettings(config: Judged): Reason[] {
  if (config.mode === 'development') return []
  const said = (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence(config))
  return UNSAFE.filter(({ when }) => when(config)).map(({ name, es, en }) => ({
    name,
    es: said(es),
    en: said(en),
  }))
}

const serves = (role: string): boolean => role === 'all' || role === 'api'

const databasesOf = ({ database_url, reports_database_url, databases }: Judged): string[] =>
  [database_url, reports_database_url, ...Object.values(databases)].filter((url) => url !== null)

function passwordOf(url: string | null): string | null {
  if (url === null) return null
  const { password } = new URL(url)
  try {
    return decodeURIComponent(password)
  } catch {
    // A bare percent sign, which no decoder takes: the text itself is looked at.
    return password
  }
}

/** The words that examples put where a secret belongs, and what repeats one character. */
const PLACEHOLDER =
  /cambi[ea]|contrase(ñ|n)a|change.?me|change.?this|placeholder|example|ejemplo|password|passw0rd|secret|^(.)\2*$|^mostrador(\.?2026)?$/i

/** Of so many different signs a secret of 32 that was drawn by lot has at least. */
const DIFFERENT_SIGNS_MIN = 8

/** Hexadecimal, or base 64 with capitals, small letters and figures among each other: no words. */
function isDrawn(secret: string): boolean {
  if (new Set(secret).size < DIFFERENT_SIGNS_MIN) return false
  if (/^[0-9a-f]+$/i.test(secret)) return true
  return [/^[\w+/=-]+$/, /[a-z]/, /[A-Z]/, /\d.*\d/].every((form) => form.test(secret))
}

const isPlaceholder = (secret: string | null): boolean =>
  secret !== null && PLACEHOLDER.test(secret)

function hasWeakPassword(url: string): boolean {
  const password = passwordOf(url)!
  // Without one PostgreSQL knows its caller otherwise: by the socket's user, or by a certificate.
  if (password === '') return false
  return password.length < DATABASE_PASSWORD_LENGTH_MIN || isPlaceholder(password)
}

function isPlainAndAway(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol !== 'https:' && !isLoopbackHost(hostname)
}

const VERIFIED = ['require', 'verify-ca', 'verify-full']

function isPlainAndRemote(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // A folder is a socket of this machine.
  if (host === '' || host.startsWith('/') || isLoopbackHost(host)) return false
  const mode = searchParams.get('sslmode')
  // As libpq reads it, `require` encrypts for whoever answers.
  const verified = searchParams.get('uselibpqcompat') === 'true' ? VERIFIED.slice(1) : VERIFIED
  if (mode !== null) return !verified.includes(mode)
  return !['true', '1'].includes(searchParams.get('ssl') ?? '')
}
