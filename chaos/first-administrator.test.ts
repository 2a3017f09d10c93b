import { afterAll, beforeAll, expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { runProgram } from '../scripts/parts/run-program.ts'
import { buildMachine, type Machine } from './machine.ts'

let machine: Machine
beforeAll(async () => {
  machine = await buildMachine()
})
afterAll(() => machine.remove())

const PASSWORD = /admin@mostrador\.local {2}(\S{4}-\S{4}-\S{4}-\S{4})/
const reset = (...options: string[]) =>
  runProgram('node', ['scripts/admin-reset.ts', ...options], {
    // A service of systemd has a temporary folder of its own, which a command beside it does not.
    environment: { MOSTRADOR_DATA: machine.data, DATABASE_URL: '', TMPDIR: machine.data },
  })

test('the first administrator is printed although everything after it fails', async () => {
  const broken = await buildMachine({ environment: { ROLE: 'whatsapp', WHATSAPP: 'off' } })

  await expect(broken.start()).rejects.toThrow('ended while starting')

  expect(broken.printed()).toMatch(PASSWORD)
  expect(broken.printed()).toContain('no queda nada que hacer')
  await broken.remove()
})

test('beside a running server an administrator gets a password that opens it, and the old one opens nothing', async () => {
  await machine.start()
  const first = PASSWORD.exec(machine.printed())![1]!

  const { code, output } = await reset('--email', 'admin@mostrador.local')

  expect(code).toBe(0)
  const again = PASSWORD.exec(output)![1]!
  expect(await signIn(first)).toBe(422)
  expect(await signIn(again)).toBe(200)
  expect(readdirSync(machine.data)).toContain('postgres.socket')
})

test('without a server it works the same, and says whom it may be done for', async () => {
  await machine.stop()

  const nobody = await reset('--email', 'nadie@mostrador.mx')
  const unsaid = await reset()
  const { code, output } = await reset('--email', 'admin@mostrador.local')

  expect([nobody.code, unsaid.code, code]).toEqual([1, 1, 0])
  expect(nobody.output).toContain('nadie@mostrador.mx no es un administrador')
  expect(unsaid.output).toMatch(/Uso.*--email[^]*admin@mostrador\.local {2}\(active\)/)
  await machine.start()
  expect(await signIn(PASSWORD.exec(output)![1]!)).toBe(200)
})

async function signIn(password: string): Promise<number> {
  const answer = await fetch(`${machine.url}/auth/login/crm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'admin@mostrador.local', password }),
  })
  return answer.status
}
