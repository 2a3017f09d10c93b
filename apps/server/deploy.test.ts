import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from './config.ts'
import { findUnsafeSettings } from './mode.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8')
const compose = read('compose.yaml')
const unit = read('mostrador@.service')

const image = read('Dockerfile')
const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const ROLES = ['api', 'worker', 'whatsapp', 'all']

const unitSettings = (role: string) =>
  parseEnv(/^Environment=(.*)$/m.exec(unit)![1]!.replaceAll(' ', '\n').replaceAll('%i', role))
const imageSettings = () => parseEnv(/^ENV (.*)$/m.exec(image)![1]!.replaceAll(' ', '\n'))

/** Variables of the machine, not ours. */
const FOREIGN = ['NODE_ENV']
const unknown = (names: readonly (string | undefined)[]) =>
  names.filter((name) => !VARIABLES.includes(name!) && !FOREIGN.includes(name!))

test('what is deployed sets nothing that the server does not understand', () => {
  const inCompose = [...compose.matchAll(/environment: \{(.*)\}/g)].flatMap(([, list]) =>
    list!.split(',').map((pair) => pair.split(':')[0]!.trim()),
  )
  const inUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) =>
    list!.split(' ').map((pair) => pair.split('=')[0]),
  )
  const inImage = [...image.matchAll(/^ENV (.*)$/gm)].flatMap(([, list]) =>
    list!.split(' ').map((pair) => pair.split('=')[0]),
  )
  const inFiles = ['mostrador.env.example', ...ROLES.map((role) => `${role}.env`)].flatMap((file) =>
    Object.keys(parseEnv(read(file))),
  )

  expect(inCompose).toEqual(['ROLE', 'TRUST_PROXY', 'ROLE', 'TRUST_PROXY', 'ROLE', 'TRUST_PROXY'])
  expect(inFiles.length).toBeGreaterThan(12)
  expect(unknown([...inCompose, ...inUnit, ...inImage, ...inFiles])).toEqual([])
})

test('every role that is started is one, in production, on a port of its own where they share a machine', () => {
  const started = ROLES.map((role) =>
    readConfig(
      { ...unitSettings(role), ...parseEnv(read('mostrador.env.example')), ...imageSettings() },
      [],
    ),
  )
  const composed = [...compose.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role)

  expect(composed).toEqual(['api', 'worker', 'whatsapp'])
  expect(started.map(({ role, mode }) => `${role} ${mode}`)).toEqual(
    ROLES.map((role) => `${role} production`),
  )
  const ports = ROLES.filter((role) => role !== 'all').map((role) => parseEnv(read(`${role}.env`)))
  expect(new Set(ports.map(({ PORT }) => PORT)).size).toBe(3)
})

test('the containers’ settings are safe once the example is edited, and refused before', () => {
  const containers = {
    ...parseEnv(read('mostrador.env.example')),
    ...imageSettings(),
    TRUST_PROXY: '1',
  }
  const edited = {
    ...containers,
    DATABASE_URL:
      'postgres://mostrador:uL5hV0tq9ZsK2xPd@db.playasol.mx/mostrador?sslmode=verify-full',
    MOSTRADOR_SECRET: '6f1d0c53a9be47d2b8e07c4f95a31d68',
    SMTP_URL: 'smtps://ventas:aB3kL9-xY@smtp.playasol.mx:465',
  }

  expect(findUnsafeSettings(readConfig(edited, []))).toEqual([])
  expect(findUnsafeSettings(readConfig(containers, [])).map(({ name }) => name)).toEqual([
    'mail password',
    'placeholder secret',
    'database password',
  ])
})

test('every program that is named is there', () => {
  const named = [image, compose, unit, operations]
    .join('\n')
    .match(/\b(?:scripts|deploy|docs)\/[\w.@-]+\.\w+/g)!

  expect(named.length).toBeGreaterThan(4)
  expect([...new Set(named)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('the unit takes away what no process of ours needs', () => {
  const directives = new Map(
    [...unit.matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  const expected = {
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    PrivateDevices: 'yes',
    ProtectKernelModules: 'yes',
    ProtectKernelTunables: 'yes',
    ProtectControlGroups: 'yes',
    RestrictNamespaces: 'yes',
    RestrictSUIDSGID: 'yes',
    RestrictAddressFamilies: 'AF_UNIX AF_INET AF_INET6 AF_NETLINK',
    SystemCallFilter: '@system-service',
    SystemCallArchitectures: 'native',
  }

  expect(Object.fromEntries(directives)).toMatchObject(expected)
  for (const limit of ['LimitNOFILE', 'TasksMax', 'MemoryMax'])
    expect(directives.has(limit)).toBe(true)
})

test('a setting that is refused is not tried again by systemd', () => {
  expect(unit).toMatch(/^RestartPreventExitStatus=1$/m)
})

test('a container writes to its files alone, holds no privilege and has limits', () => {
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    'security_opt: ["no-new-privileges:true"]',
    'pids_limit: 512',
    'mem_limit: 4g',
  ])
    expect(compose).toContain(`  ${line}\n`)
})

test('no test, journey or key of ours comes into the image', () => {
  const left_out = read('Dockerfile.dockerignore').split('\n')

  for (const pattern of ['bench', 'chaos', 'e2e', '**/*.test.ts', '**/*.test.tsx', '**/*.pem'])
    expect(left_out).toContain(pattern)
})
