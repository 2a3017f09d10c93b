import { spawn } from 'node:child_process'
import type { Embedded } from '@kit/postgres/embedded'

export const PGBENCH = process.env['PGBENCH'] ?? null

export type PgbenchRun = {
  program: string
  connection: Embedded['connection']
  script: string
  clients: number
  seconds: number
}

/** Transactions a second of a script, without the time of connecting. */
export async function runPgbench({
  program,
  connection,
  script,
  clients,
  seconds,
}: PgbenchRun): Promise<number> {
  const { host, port, user, password, database } = connection
  const child = spawn(
    program,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      script,
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      user,
      database,
    ],
    {
      // A script of statements says nothing of who asks: the house does.
      env: { ...process.env, PGPASSWORD: password, PGOPTIONS: '-c app.sees=everything' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => output.push(part))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const text = Buffer.concat(output).toString()
  const rate = /^tps = ([\d.]+) \(without/m.exec(text)?.[1]
  // A client that stops at an error leaves fewer of them, and a figure that says nothing.
  if (code !== 0 || rate === undefined || /number of failed transactions: [1-9]|aborted/.test(text))
    throw new Error(`pgbench ended with ${code}:\n${text}`)
  return Number(rate)
}
