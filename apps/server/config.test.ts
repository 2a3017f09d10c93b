import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES, WrongSetting } from './config.ts'

test('without settings it serves this machine only, with the demo company', () => {
  const config = readConfig({}, [])

  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    public_url: 'http://localhost:3000',
    demo: true,
    database_url: null,
  })
})

test('every wrong setting is named in one message, without showing a password', () => {
  const wrong = () =>
    readConfig({ PORT: 'puerta', ROLE: 'todo', DATABASE_URL: 'mysql://user:hush@host/db' }, [])

  expect(wrong).toThrow(WrongSetting)
  expect(wrong).toThrow(/PORT=puerta.*\n.*ROLE=todo.*\n.*DATABASE_URL=…/)
  expect(wrong).not.toThrow(/hush/)
})

test('a certificate without its key is refused', () => {
  expect(() => readConfig({ TLS_CERT: 'cert.pem' }, [])).toThrow(/TLS_KEY/)
})

test('authorities for a certificate that is not set are refused, not ignored', () => {
  const pair = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }

  expect(() => readConfig({ TLS_AUTHORITIES: 'ca.pem' }, [])).toThrow(/TLS_AUTHORITIES/)
  expect(() => readConfig({ ...pair, TLS_AUTHORITIES: 'ca.pem' }, [])).not.toThrow()
})

test('a bucket without both of its keys is refused', () => {
  const bucket = { S3_BUCKET: 'https://s3.example.com/casa', S3_ACCESS_KEY_ID: 'AK' }

  expect(() => readConfig(bucket, [])).toThrow(/S3_SECRET_ACCESS_KEY/)
  expect(readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'k' }, []).s3).toEqual({
    bucket: 'https://s3.example.com/casa',
    region: 'us-east-1',
    accessKeyId: 'AK',
    secretAccessKey: 'k',
  })
  expect(readConfig({}, []).s3).toBeNull()
})

test('traces go where they are told, with what the collector asks for, and nowhere without', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'a=Bearer%20x9, b=2' }

  expect(readConfig(given, []).traces).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: { a: 'Bearer x9', b: '2' },
    service: 'mostrador',
  })
  expect(readConfig({}, []).traces).toBeNull()
  expect(() => readConfig({ ...given, OTEL_EXPORTER_OTLP_HEADERS: 'hush' }, [])).toThrow(
    /OTEL_EXPORTER_OTLP_HEADERS=…/,
  )
})

test('half of the keys of a provider of payments is refused', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_x' }, [])).toThrow(/STRIPE_WEBHOOK_SECRET/)
})

test('an option nobody knows is refused', () => {
  expect(() => readConfig({}, ['--no-dmeo'])).toThrow(/--no-dmeo/)
})

test('an empty variable counts as absent, as in a .env file', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }, []).smtp_url).toBeNull()
})

test('.env.example lists exactly the settings the server understands', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

  expect([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]).sort()).toEqual(
    [...VARIABLES].sort(),
  )
})
