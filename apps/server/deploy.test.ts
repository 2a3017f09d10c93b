import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from './config.ts'
import { settingsFor } from '../../scripts/parts/process-settings.ts'
import { findUnsafeSettings } from './mode.ts'
import { OWN_PROCESSES, type OwnProcess } from './needs.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8')
const compose = read('compose.yaml')
const unit = read('mostrador@.service')
const migrating = read('mostrador-migrate.service')
const numbers = read('mostrador@whatsapp.service.d/account.conf')

const image = read('Dockerfile')
const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const ROLES = ['api', 'worker', 'whatsapp', 'all']

const unitSettings = (role: string, text = unit) =>
  parseEnv(/^Environment=(.*)$/m.exec(text)![1]!.replaceAll(' ', '\n').replaceAll('%i', role))
const imageSettings = () => parseEnv(/^ENV (.*)$/m.exec(image)![1]!.replaceAll(' ', '\n'))

/** Variables of the machine, not ours. */
const FOREIGN = ['NODE_ENV']
const unknown = (names: readonly (string | undefined)[]) =>
  names.filter((name) => !VARIABLES.includes(name!) && !FOREIGN.includes(name!))

test('what is deployed sets nothing that the server does not understand', () => {
  const inCompose = [...compose.matchAll(/environment: \{(.*)\}/g)].flatMap(([, list]) =>
    list!.split(',').map((pair) => pair.split(':')[0]!.trim()),
  )
  const units = [unit, migrating, numbers].join('\n')
  const inUnit = [...units.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) =>
    list!.split(' ').map((pair) => pair.split('=')[0]),
  )
  const inImage = [...image.matchAll(/^ENV (.*)$/gm)].flatMap(([, list]) =>
    list!.split(' ').map((pair) => pair.split('=')[0]),
  )
  const inFiles = ['mostrador.env.example', ...ROLES.map((role) => `${role}.env`)].flatMap((file) =>
    Object.keys(parseEnv(read(file))),
  )

  const served = ['ROLE', 'TRUST_PROXY']
  expect(inCompose).toEqual([
    'ROLE',
    'PROCESS_SETTINGS',
    'TRUST_PROXY',
    ...[served, served, served].flat(),
  ])
  expect(inFiles.length).toBeGreaterThan(12)
  expect(unknown([...inCompose, ...inUnit, ...inImage, ...inFiles])).toEqual([])
})

/** The settings of the example, as the migrating step gives them to a process. */
const given = (role: OwnProcess, variables: Record<string, string | undefined>) =>
  settingsFor(role, {
    variables,
    owner: { connectionString: variables['DATABASE_URL']! },
    replica: null,
    secret: variables['MOSTRADOR_SECRET']!,
  })

test('every role that is started is one, in production, on a port of its own where they share a machine', () => {
  const example = parseEnv(read('mostrador.env.example'))
  const started = OWN_PROCESSES.map((role) =>
    readConfig({ ...unitSettings(role), ...given(role, example), ...imageSettings() }, []),
  )
  const others = [
    readConfig({ ...unitSettings('all'), ...example, ...imageSettings() }, []),
    readConfig({ ...unitSettings('', migrating), ...example }, []),
  ]
  const composed = [...compose.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role)

  expect(composed).toEqual(['migrate', 'api', 'worker', 'whatsapp'])
  expect([...started, ...others].map(({ role, mode }) => `${role} ${mode}`)).toEqual(
    [...OWN_PROCESSES, 'all', 'migrate'].map((role) => `${role} production`),
  )
  const ports = OWN_PROCESSES.map((role) => parseEnv(read(`${role}.env`)))
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
  const migrate = (variables: object) => readConfig({ ...variables, ROLE: 'migrate' }, [])

  expect(findUnsafeSettings(migrate(edited))).toEqual([])
  expect(findUnsafeSettings(migrate(containers)).map(({ name }) => name)).toEqual([
    'mail password',
    'placeholder secret',
    'database password',
  ])
  for (const role of OWN_PROCESSES) {
    const own = { ...imageSettings(), TRUST_PROXY: '1', ...given(role, edited) }
    expect(findUnsafeSettings(readConfig(own, []))).toEqual([])
  }
})

test('the settings of the installation go to the migrating step and to commands, and to nobody who serves', () => {
  const service = (name: string) =>
    new RegExp(`^  ${name}:\n((?:    .*\n|\n)+)`, 'm').exec(compose)![1]!
  const readers = ['migrate', 'api', 'worker', 'whatsapp', 'command'].filter((name) =>
    service(name).includes('MOSTRADOR_ENV'),
  )

  expect(readers).toEqual(['migrate', 'command'])
  for (const role of OWN_PROCESSES) {
    expect(service(role)).toContain(`--env-file=/run/mostrador/${role}/settings.env`)
    expect(service(role)).toContain(`- ${role}:/run/mostrador/${role}:ro`)
    const others = OWN_PROCESSES.filter((other) => other !== role)
    for (const other of others) expect(service(role)).not.toContain(`/run/mostrador/${other}`)
  }
  expect(service('whatsapp')).not.toContain('files:')
  expect(unit).not.toContain('mostrador.env')
  expect(migrating).toMatch(/^EnvironmentFile=\/etc\/mostrador\/mostrador\.env$/m)
})

test('every program that is named is there', () => {
  const named = [image, compose, unit, migrating, operations]
    .join('\n')
    .match(/\b(?:scripts|deploy|docs)\/[\w.@-]+\.\w+/g)!

  expect(named.length).toBeGreaterThan(4)
  expect([...new Set(named)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

const directivesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

/** The rights that each unit must drop; a missing one fails the case of its name. */
const HARDENED = {
  NoNewPrivileges: 'yes',
  CapabilityBoundingSet: '',
  AmbientCapabilities: '',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  PrivateTmp: 'yes',
  PrivateDevices: 'yes',
  ProtectProc: 'invisible',
  ProtectClock: 'yes',
  ProtectHostname: 'yes',
  ProtectKernelLogs: 'yes',
  ProtectKernelModules: 'yes',
  ProtectKernelTunables: 'yes',
  ProtectControlGroups: 'yes',
  RestrictNamespaces: 'yes',
  RestrictRealtime: 'yes',
  RestrictSUIDSGID: 'yes',
  RestrictAddressFamilies: 'AF_UNIX AF_INET AF_INET6 AF_NETLINK',
  LockPersonality: 'yes',
  SystemCallFilter: '@system-service',
  SystemCallArchitectures: 'native',
  SystemCallErrorNumber: 'EPERM',
  UMask: '0077',
  LimitNOFILE: '65536',
  TasksMax: '512',
  MemoryMax: '75%',
}

test.each(Object.entries(HARDENED))('every unit says %s=%s', (name, value) => {
  for (const text of [unit, migrating]) expect(directivesOf(text)[name]).toBe(value)
})

test('the accounts of units cannot read each other, and the numbers are owned by one without the files', () => {
  expect(directivesOf(unit)).toMatchObject({ User: 'mostrador', StateDirectoryMode: '0700' })
  expect(directivesOf(migrating)).toMatchObject({
    DynamicUser: 'yes',
    RuntimeDirectoryMode: '0700',
  })
  expect(numbers).toMatch(
    /^User=\nGroup=\nDynamicUser=yes\nStateDirectory=\nStateDirectory=mostrador-whatsapp$/m,
  )
  // A drop-in adds: nothing that the unit takes away comes back.
  expect(Object.keys(directivesOf(numbers)).toSorted()).toEqual([
    'DynamicUser',
    'Environment',
    'Group',
    'MemoryMax',
    'StateDirectory',
    'TasksMax',
    'User',
  ])
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

test('no service takes back what all containers give up', () => {
  const services = compose.split('\nservices:\n')[1]!

  expect(services.match(/^  \w+:\n    <<: \*mostrador$/gm)).toHaveLength(5)
  expect(services).not.toMatch(/privileged|cap_add|read_only|security_opt|unconfined|user:/)
  // Docker's own filter of system calls stays on.
  expect(compose.match(/seccomp/g)).toBe(null)
})

test('no test, journey, key or development package of ours comes into the image, whose code its account cannot write', () => {
  const left_out = read('Dockerfile.dockerignore').split('\n')

  for (const pattern of ['bench', 'chaos', 'e2e', '**/*.test.ts', '**/*.test.tsx', '**/*.pem'])
    expect(left_out).toContain(pattern)
  const [, build, final] = image.split(/^FROM .*$/m)
  expect(build).toContain('npm prune --omit=dev')
  expect(final).toMatch(/^COPY --from=build \/srv\/mostrador \/srv\/mostrador$/m)
  expect(final).not.toMatch(/--chown|bootstrap|npm /)
  expect(final!.indexOf('USER node')).toBeGreaterThan(final!.indexOf('COPY'))
})
