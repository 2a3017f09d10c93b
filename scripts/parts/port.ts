import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { ForPeople } from './progress.ts'

type Address = Readonly<{ host: string; port: number }>

/** What a system answers who may not listen somewhere. */
const REFUSALS = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND']

/**
 * Asks for the address before anything is started for it, and gives it back. `setting` is the
 * variable that chooses the port.
 * @throws ForPeople saying who has it and what to do.
 */
export async function refuseTakenPort(address: Address, setting = 'PORT'): Promise<void> {
  const server = createServer()
  try {
    server.listen({ ...address, exclusive: true })
    await once(server, 'listening')
  } catch (failure) {
    throw inWords(failure, address, setting)
  }
  server.close()
  await once(server, 'close')
}

/** The same fault in words, when it comes later after all; any other failure as it is. */
export function inWords(failure: unknown, { host, port }: Address, setting = 'PORT'): unknown {
  const code = (failure as NodeJS.ErrnoException).code ?? ''
  if (!REFUSALS.includes(code)) return failure
  if (code === 'EACCES')
    return new ForPeople(
      `El sistema no deja escuchar en el puerto ${port} a esta cuenta. Elija otro con ${setting} (más de 1024). / This account may not listen on port ${port}: choose another with ${setting} (above 1024).`,
    )
  if (code !== 'EADDRINUSE')
    return new ForPeople(
      `HOST=${host} no es una dirección de esta máquina. Use 127.0.0.1 o 0.0.0.0. / HOST=${host} is no address of this machine: use 127.0.0.1 or 0.0.0.0.`,
    )
  const holder = findHolder(port)
  return new ForPeople(
    holder
      ? `El puerto ${port} ya lo usa el proceso ${holder.pid} (${holder.command}). Deténgalo, o elija otro puerto con ${setting}. / Port ${port} is taken by process ${holder.pid}: stop it, or choose another port with ${setting}.`
      : `El puerto ${port} ya lo usa otro programa. Deténgalo, o elija otro puerto con ${setting}. / Port ${port} is taken by another program: stop it, or choose another port with ${setting}.`,
  )
}

/** Who listens on a port, where the system tells us (Linux, and a process that we may see). */
function findHolder(port: number): { pid: number; command: string } | null {
  if (process.platform !== 'linux') return null
  const sockets = listeningSockets(port)
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    if (hasOneOf(sockets, pid)) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return { pid: Number(pid), command: command.slice(0, 100) }
    }
  return null
}

const LISTENING = '0A'

function listeningSockets(port: number): ReadonlySet<string> {
  const asked = port.toString(16).toUpperCase().padStart(4, '0')
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').split('\n').slice(1),
  )
  return new Set(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${asked}`) && state === LISTENING)
      .map((columns) => `socket:[${columns[9]}]`),
  )
}

function hasOneOf(sockets: ReadonlySet<string>, pid: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) =>
      sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)),
    )
  } catch {
    // It ended meanwhile, or belongs to somebody whose files we may not see.
    return false
  }
}
