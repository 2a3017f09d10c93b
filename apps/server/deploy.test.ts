import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from './config.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8')
const compose = read('compose.yaml')
const unit = read('mostrador@.service')

/** Variables of the machine, not ours. */
const FOREIGN = ['NODE_ENV']
const unknown = (names: readonly (string | undefined)[]) =>
  names.filter((name) => !VARIABLES.includes(name!) && !FOREIGN.includes(name!))

test('what is deployed sets nothing that the server does not understand', () => {
  const inCompose = [...compose.matchAll(/^ {4}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const inUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) =>
    list!.split(' ').map((pair) => pair.split('=')[0]),
  )
  const inImage = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, list]) =>
    list!.split(' ').map((pair) => pair.split('=')[0]),
  )
  const inExample = [...read('mostrador.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )

  expect(inCompose.length).toBeGreaterThan(8)
  expect(unknown([...inCompose, ...asked, ...inUnit, ...inImage, ...inExample])).toEqual([])
})

test('every role that is started is one, and each setting of the example is accepted', () => {
  const roles = [...compose.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role!)
  const example = Object.fromEntries(
    [...read('mostrador.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )

  expect(roles).toEqual(['api', 'worker', 'whatsapp'])
  for (const role of [...roles, 'all'])
    expect(readConfig({ ...example, ROLE: role }, []).role).toBe(role)
})

test('every program that is named is there', () => {
  const named = [read('Dockerfile'), compose, unit]
    .join('\n')
    .match(/\b(?:scripts|deploy|docs)\/[\w.@-]+\.\w+/g)!

  expect(named.length).toBeGreaterThan(4)
  expect([...new Set(named)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
