import { expect, test } from 'vitest'
import { readConfig, refuseUnsafe, WrongSetting } from './config.ts'
import { DEMO_ACCOUNTS_PRESENT, findUnsafeSettings, UNSAFE } from './mode.ts'

/** What docs/operations.md leads to. */
const SAFE = {
  MOSTRADOR_MODE: 'production',
  PUBLIC_URL: 'https://ventas.playasol.mx',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: 'postgres://mostrador:uL5hV0tq9ZsK2xPd@localhost:5432/mostrador',
  SMTP_URL: 'smtps://ventas:aB3kL9-xY@smtp.playasol.mx:465',
  MOSTRADOR_SECRET: '6f1d0c53a9be47d2b8e07c4f95a31d68',
}
const OF_A_WORKER = { ROLE: 'worker', DATABASE_URL: '', MOSTRADOR_SECRET: '' }
const REMOTE = 'postgres://mostrador:uL5hV0tq9ZsK2xPd@db.playasol.mx/mostrador'

type Planted = readonly [
  name: string,
  variables: Readonly<Record<string, string>>,
  options?: readonly string[],
]

const PLANTED: readonly Planted[] = [
  ['capture mail', { SMTP_URL: '' }],
  ['mail password', { SMTP_URL: 'smtps://usuario:contraseña@smtp.playasol.mx:465' }],
  ['demo company', {}, ['--demo']],
  ['short secret', { MOSTRADOR_SECRET: '6f1d0c53a9be47d2' }],
  ['no secret', { MOSTRADOR_SECRET: '', ROLE: 'migrate' }],
  ['secrets of others', { ...OF_A_WORKER, DATABASE_URL: SAFE.DATABASE_URL }],
  ['secrets of others', { ROLE: 'api', DATABASE_URL: '', SMTP_URL: 'smtp://localhost' }],
  ['secrets of others', { ROLE: 'api', DATABASE_URL: '', MOSTRADOR_SECRET: '' }],
  [
    'secrets of others',
    {
      ROLE: 'whatsapp',
      DATABASE_URL: '',
      MOSTRADOR_SECRET: '',
      SMTP_URL: '',
      MOSTRADOR_KEYS: `backup=${'0f'.repeat(32)}`,
    },
  ],
  [
    'database password',
    { DATABASE_URL_APP: 'postgres://m_app:corta@localhost/mostrador', ...OF_A_WORKER },
  ],
  ['chosen secret', { MOSTRADOR_SECRET: 'la playa es bonita y calurosa en agosto' }],
  ['chosen secret', { MOSTRADOR_SECRET: 'playabonitaycalurosaenelmesdeagosto' }],
  ['chosen secret', { MOSTRADOR_SECRET: '12121212121212121212121212121212' }],
  ['placeholder secret', { MOSTRADOR_SECRET: 'cambie-esto-por-32-caracteres-al-azar' }],
  ['placeholder secret', { MOSTRADOR_SECRET: '0'.repeat(40) }],
  ['short bounces token', { BOUNCES_TOKEN: 'rebotes' }],
  ['short metrics token', { METRICS_TOKEN: 'vigilancia' }],
  ['short metrics token', { METRICS_TOKEN: '0'.repeat(40) }],
  ['database password', { DATABASE_URL: 'postgres://mostrador:corta@localhost/mostrador' }],
  ['database password', { DATABASE_URL: 'postgres://mostrador:contraseña@localhost/mostrador' }],
  ['database password', { DATABASE_READ_URL: 'postgres://m:postgres@localhost/mostrador' }],
  ['plain database', { DATABASE_URL: REMOTE }],
  ['plain database', { DATABASE_URL: `${REMOTE}?sslmode=prefer` }],
  ['plain database', { DATABASE_URL: `${REMOTE}?sslmode=no-verify` }],
  ['plain database', { DATABASE_URL: `${REMOTE}?sslmode=require&uselibpqcompat=true` }],
  ['plain database', { DATABASE_READ_URL: REMOTE }],
  [
    'plain files',
    { S3_BUCKET: 'http://s3.playasol.mx/casa', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'x9' },
  ],
  ['plain operator', { OPERATOR_URL: 'http://operador.playasol.mx/servicios' }],
  [
    'plain traces',
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://trazas.playasol.mx:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x9',
    },
  ],
  [
    'placeholder files key',
    {
      S3_BUCKET: 'https://s3.playasol.mx/casa',
      S3_ACCESS_KEY_ID: 'AK',
      S3_SECRET_ACCESS_KEY: 'changeme',
    },
  ],
  ['plain http', { PUBLIC_URL: 'http://ventas.playasol.mx' }],
  ['plain http', { PUBLIC_URL: '' }],
  ['nobody ends https', { TRUST_PROXY: '' }],
  ['anybody is a proxy', { TRUST_PROXY: 'true', HOST: '0.0.0.0' }],
  ['public API docs', { API_DOCS: 'public' }],
  ['WhatsApp simulator', { WHATSAPP: 'simulator' }],
  ['payment simulator', { PAYMENT_LINKS: 'simulator' }],
]

const namesIn = ([, variables, options = []]: Planted, mode = 'production') =>
  findUnsafeSettings(readConfig({ ...SAFE, ...variables, MOSTRADOR_MODE: mode }, options)).map(
    ({ name }) => name,
  )

test('the settings that the documentation leads to are safe, through a socket, TLS or a proxy', () => {
  const safe: Planted[] = [
    ['', {}],
    ['', { TRUST_PROXY: '', TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem', HOST: '0.0.0.0' }],
    ['', { ...OF_A_WORKER, TRUST_PROXY: '' }],
    [
      '',
      { TRUST_PROXY: '', ROLE: 'whatsapp', DATABASE_URL: '', MOSTRADOR_SECRET: '', SMTP_URL: '' },
    ],
    ['', { TRUST_PROXY: '', ROLE: 'migrate' }],
    ['', { DATABASE_URL: '', MOSTRADOR_SECRET: '' }],
    ['', { DATABASE_URL: 'postgres:///mostrador?host=/run/postgresql' }],
    ['', { DATABASE_URL: `${REMOTE}?sslmode=verify-full` }],
    ['', { WHATSAPP: 'off', API_DOCS: 'off' }, ['--no-demo']],
  ]

  expect(safe.map((planted) => namesIn(planted))).toEqual(safe.map(() => []))
})

test.each(PLANTED.map((planted) => ({ name: planted[0], planted })))(
  'production refuses $name: $planted.1',
  ({ name, planted }) => {
    expect(namesIn(planted)).toEqual([name])
    expect(namesIn(planted, 'development')).toEqual([])
  },
)

test('production says every reason at once, in both languages, and shows no secret', () => {
  const config = readConfig(
    {
      MOSTRADOR_MODE: 'production',
      HOST: '0.0.0.0',
      TRUST_PROXY: 'true',
      DATABASE_URL: 'postgres://mostrador:corta@db.playasol.mx/mostrador',
      MOSTRADOR_SECRET: 'changeme',
      API_DOCS: 'public',
      WHATSAPP: 'simulator',
    },
    ['--demo'],
  )

  const message = messageOf(() => refuseUnsafe(config, [DEMO_ACCOUNTS_PRESENT]))

  const named = [...message.matchAll(/^ {2}\d+\. \[(.+?)\]/gm)].map(([, name]) => name)
  expect(named).toEqual([
    'capture mail',
    'demo company',
    'short secret',
    'placeholder secret',
    'database password',
    'plain database',
    'plain http',
    'anybody is a proxy',
    'public API docs',
    'WhatsApp simulator',
    'demo accounts',
  ])
  expect(message).toContain('Falta SMTP_URL')
  expect(message).toContain('SMTP_URL is missing')
  expect(message).not.toMatch(/changeme|corta/)
})

test('every unsafe thing has a planted configuration', () => {
  const planted = PLANTED.map(([name]) => name)

  expect(UNSAFE.map(({ name }) => name).filter((name) => !planted.includes(name))).toEqual([])
})

test('only what this machine alone reaches is development unless somebody says so', () => {
  const mode = (variables: Record<string, string>) => readConfig(variables, []).mode

  expect(mode({})).toBe('development')
  expect(mode({ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' })).toBe('development')
  expect(mode({ HOST: '::1' })).toBe('development')
  expect(mode({ HOST: '0.0.0.0' })).toBe('production')
  expect(mode({ HOST: '::' })).toBe('production')
  expect(mode({ HOST: '192.168.1.20' })).toBe('production')
  expect(mode({ PUBLIC_URL: 'https://ventas.playasol.mx' })).toBe('production')
  expect(mode({ NODE_ENV: 'production' })).toBe('production')
  expect(mode({ HOST: '0.0.0.0', MOSTRADOR_MODE: 'development' })).toBe('development')
  expect(mode({ MOSTRADOR_MODE: 'production' })).toBe('production')
})

test('production has neither demo company nor API documentation unless they are asked for', () => {
  const { demo, api_docs } = readConfig(SAFE, [])

  expect({ demo, api_docs }).toEqual({ demo: false, api_docs: 'off' })
  expect(readConfig({}, [])).toMatchObject({ demo: true, api_docs: 'public' })
  expect(readConfig({}, ['--no-demo']).demo).toBe(false)
})

test('development is refused nothing', () => {
  expect(() => refuseUnsafe(readConfig({}, []))).not.toThrow()
})

function messageOf(act: () => void): string {
  try {
    act()
  } catch (failure) {
    expect(failure).toBeInstanceOf(WrongSetting)
    return (failure as Error).message
  }
  throw new Error('Nothing was refused')
}
