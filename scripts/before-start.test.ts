import { buildUser, disableUsers } from '@app/access/testing'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '../apps/server/config.ts'
import { refuseBeforeStart } from './parts/before-start.ts'
import { addressOf } from './parts/database-server.ts'
import { ROOT } from './parts/root.ts'

let world: TestDatabase
let home: string
let taken: Server | undefined

beforeAll(async () => {
  world = await openTestDatabase()
  home = mkdtempSync(join(tmpdir(), 'mostrador-before-'))
})
afterEach(() => {
  taken?.close()
  taken = undefined
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('production does not start on a database whose demo accounts can sign in, and does once they cannot', async () => {
  const demo = await buildUser(world.database, { email: 'rep@mostrador.demo' })

  await expect(refuseBeforeStart(production())).rejects.toThrow(
    /^Modo de producción[^]*1\. \[demo accounts\] En la base de datos hay cuentas de demostración[^]*The database has demo accounts/,
  )
  await expect(refuseBeforeStart(production({ SMTP_URL: '' }))).rejects.toThrow(
    /1\. \[capture mail\][^]*2\. \[demo accounts\]/,
  )

  await disableUsers(world.database, [demo.id])
  await expect(refuseBeforeStart(production())).resolves.toBeUndefined()
})

test('a database that cannot be read is one more reason, not a stack', async () => {
  const config = production({
    DATABASE_URL: 'postgres://mostrador:uL5hV0tq9ZsK2xPd@127.0.0.1:1/mostrador',
    SMTP_URL: '',
  })

  await expect(refuseBeforeStart(config)).rejects.toThrow(
    /\[capture mail\][^]*\[database not read\] No se pudo leer la base de datos/,
  )
})

test('a taken port is said at once, with who has it and what to do', async () => {
  const port = await takePort()

  const refused = refuseBeforeStart(readConfig({ PORT: String(port) }, []))

  await expect(refused).rejects.toThrow(
    new RegExp(
      `El puerto ${port} ya lo usa ${process.platform === 'linux' ? `el proceso ${process.pid} ` : ''}.*elija otro puerto con PORT.* / Port ${port} is taken`,
    ),
  )
})

test('an address that is not of this machine is said in words', async () => {
  const config = readConfig({ HOST: '192.0.2.1', MOSTRADOR_MODE: 'development' }, [])

  await expect(refuseBeforeStart(config)).rejects.toThrow(
    /HOST=192\.0\.2\.1 no es una dirección de esta máquina/,
  )
})

test.each([
  [
    'production without its settings',
    { MOSTRADOR_MODE: 'production' },
    /capture mail[^]*plain http/,
  ],
  ['NODE_ENV=production', { NODE_ENV: 'production' }, /Modo de producción[^]*plain http/],
  ['a server that listens to everybody', { HOST: '0.0.0.0' }, /capture mail[^]*nobody ends https/],
])('npm start refuses %s with an exit code, and makes nothing', (_name, variables, said) => {
  const data = join(home, 'untouched')

  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], MOSTRADOR_DATA: data, ...variables },
  })

  expect(status).toBe(1)
  expect(stderr).toMatch(said)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(existsSync(data)).toBe(false)
})

test('the demo company is not loaded into a production database', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/demo.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], MOSTRADOR_DATA: home, MOSTRADOR_MODE: 'production' },
  })

  expect(status).toBe(1)
  expect(stderr).toContain('La empresa de demostración no se carga en producción')
})

/** Safe in everything but what the test plants. */
function production(variables: Record<string, string> = {}): Config {
  return readConfig(
    {
      MOSTRADOR_MODE: 'production',
      PORT: '0',
      PUBLIC_URL: 'https://ventas.playasol.mx',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: addressOf(world.connection),
      SMTP_URL: 'smtps://ventas:aB3kL9-xY@smtp.playasol.mx:465',
      ...variables,
    },
    [],
  )
}

async function takePort(): Promise<number> {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  return (taken.address() as AddressInfo).port
}
