import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '@kit/postgres/processes'
import { afterEach, expect, test, vi } from 'vitest'

const SUPERVISED = join(import.meta.dirname, 'testing/supervised.ts')
const PATIENCE = { timeout: 60_000, interval: 50 }
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function start(words: readonly string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  running.push(child)
  return { child, said: () => said }
}

const pidOf = (said: string, who: string): number =>
  Number(new RegExp(`${who} (\\d+)`).exec(said)?.[1] ?? 0)

test('a server that falls again and again is started again, louder, and never given up', async () => {
  const { child, said } = start([SUPERVISED, 'fall'])

  await vi.waitFor(() => expect(said()).toContain('*** 9 CAÍDAS SEGUIDAS'), PATIENCE)

  expect(child.exitCode).toBe(null)
})

test('a server that refuses its settings is not started again', async () => {
  const { child, said } = start([SUPERVISED, 'refuse'])

  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(said()).not.toContain('CAÍDAS')
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'whoever started it and is gone (%s) leaves neither supervisor nor server behind',
  async (signal) => {
    const launcher = `
      const { spawn } = require('node:child_process')
      spawn(process.execPath, [${JSON.stringify(SUPERVISED)}, 'stand'], { stdio: 'inherit' })
      setInterval(() => undefined, 60_000)`
    const { child, said } = start(['-e', launcher])
    await vi.waitFor(() => expect(pidOf(said(), 'server')).toBeGreaterThan(0), PATIENCE)
    const pids = [pidOf(said(), 'supervisor'), pidOf(said(), 'server')]
    expect(pids.map(isAlive)).toEqual([true, true])

    child.kill(signal)

    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), PATIENCE)
  },
)

test('npm is the parent of what it starts, so that it can tell it to stop', () => {
  const { scripts } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { scripts: Record<string, string> }

  for (const name of ['start', 'dev']) expect(scripts[name]).toMatch(/^exec node /)
})
