// What systemd does with the units of `deploy/`, and what a proxy does in front of it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { request as overHttp } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from '../scripts/parts/root.ts'
import { within } from './machine.ts'

const CERTIFICATE = join(import.meta.dirname, 'certificate')
export const TLS_CERT = join(CERTIFICATE, 'cert.pem')
export const TLS_KEY = join(CERTIFICATE, 'key.pem')
/** The name in the certificate and in deploy/mostrador.env.example. */
export const NAME = 'mostrador.example.com'

/** The folders of a machine, under one of the test's own. */
export type Folders = Readonly<{
  etc: string
  data: string
  run: string
  units: string
  private_tmp: string
}>

/** A path of the documentation as it is on the test's machine. */
export function here(text: string, { etc, data, run, units }: Folders): string {
  return text
    .replaceAll('/etc/systemd/system', units)
    .replaceAll('/etc/mostrador', etc)
    .replaceAll('/var/lib/mostrador', data)
    .replaceAll('/run/mostrador', run)
    .replaceAll('/srv/mostrador', ROOT)
}

export type RunningUnit = {
  printed(): string
  /** Waits until it has printed this, or ended. */
  prints(text: string): Promise<boolean>
  /** Waits until it has ended by itself. Answers the exit code. */
  ends(): Promise<number | null>
  /** SIGTERM, as `systemctl stop` sends it. Answers the exit code. */
  stop(): Promise<number | null>
}

/** Starts one instance of an installed unit with its own environment and nothing else. */
export function startUnit(role: string, folders: Folders): RunningUnit {
  const unit = [role === 'migrate' ? 'mostrador-migrate.service' : 'mostrador@.service']
    .concat(role === 'whatsapp' ? ['mostrador@whatsapp.service.d/account.conf'] : [])
    .flatMap((file) =>
      here(readFileSync(join(folders.units, file), 'utf8'), folders)
        .replaceAll('%i', role)
        .split('\n'),
    )
  const values = (name: string) =>
    unit.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const files = values('EnvironmentFile')
    .filter((file) => !file.startsWith('-') || existsSync(file.slice(1)))
    .map((file) => parseEnv(here(readFileSync(file.replace(/^-/, ''), 'utf8'), folders)))
  const environment = Object.assign(
    {},
    parseEnv(values('Environment').join(' ').replaceAll(' ', '\n')),
    ...files,
  )
  mkdirSync(folders.private_tmp, { recursive: true })
  const [program, ...options] = values('ExecStart')[0]!.split(' ')
  const child = spawn(program!, options, {
    cwd: values('WorkingDirectory')[0]!,
    env: { PATH: process.env['PATH'], TMPDIR: folders.private_tmp, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return runningUnit(child)
}

const READY_WITHIN_MS = 90_000

function runningUnit(child: ChildProcess): RunningUnit {
  let printed = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (text: Buffer) => {
      printed += text.toString()
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    printed: () => printed,
    prints: async (text) => {
      await within(READY_WITHIN_MS, () => printed.includes(text) || hasEnded())
      return printed.includes(text)
    },
    ends: async () => {
      if (!hasEnded()) await once(child, 'close')
      return child.exitCode
    },
    stop: async () => {
      if (hasEnded()) return child.exitCode
      child.kill('SIGTERM')
      await once(child, 'close')
      return child.exitCode
    },
  }
}

/** A proxy that ends HTTPS in front of a port, and says from where a request came. */
export async function startProxy(port: number): Promise<{ port: number; close(): void }> {
  const tls = { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) }
  const server = createServer(tls, (incoming, reply) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    }
    const passed = overHttp(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      (answer) => {
        reply.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(reply)
      },
    )
    passed.once('error', () => reply.writeHead(502).end())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

export type Answer = { status: number; cookies: readonly string[]; text: string }

/** Asks as a browser does that knows the machine by its name and trusts the test's certificate. */
export async function ask(port: number, path: string, body?: object): Promise<Answer> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    servername: NAME,
    ca: readFileSync(TLS_CERT),
    method: body ? 'POST' : 'GET',
    headers: { host: NAME, ...(body ? { 'content-type': 'application/json' } : {}) },
  })
  asked.end(body ? JSON.stringify(body) : undefined)
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  const chunks = await answer.toArray()
  return {
    status: answer.statusCode!,
    cookies: answer.headers['set-cookie'] ?? [],
    text: Buffer.concat(chunks as Buffer[]).toString(),
  }
}
