// What a neighbour can do wrong, as a server of this machine.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * - `hang`: takes the connection and says nothing
 * - `cut`: hangs up as soon as it is asked
 * - `fail`: answers 500
 * - `half`: promises more than it says, and hangs up
 * - `slow`: promises more than it says, and says no more
 */
export type Fault = 'hang' | 'cut' | 'fail' | 'half' | 'slow'

export type FaultyServer = Readonly<{
  port: number
  /** `http://127.0.0.1:port` */
  origin: string
  /** Connections on which something was asked since it started. */
  asked(): number
  open(): number
  behave(fault: Fault): void
  close(): Promise<void>
}>

const ANSWERS: Readonly<Record<Fault, string>> = {
  hang: '',
  cut: '',
  fail: 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 6\r\n\r\nbroken',
  half: 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf',
  slow: 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nslow',
}
const HANGS_UP: readonly Fault[] = ['cut', 'fail', 'half']

/** A mail server speaks first. */
const GREETINGS: Readonly<Record<Fault, string>> = {
  hang: '',
  cut: '',
  fail: '554 5.3.2 not now\r\n',
  half: '220-half',
  slow: '220-slow\r\n',
}

/** `protocol`: what it speaks, where it speaks at all. */
export async function startFaulty(
  first: Fault = 'hang',
  protocol: 'http' | 'smtp' = 'http',
): Promise<FaultyServer> {
  let fault = first
  let asked = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const said = protocol === 'http' ? ANSWERS : GREETINGS
    const answer = (): void => {
      asked++
      if (HANGS_UP.includes(fault)) socket.end(said[fault])
      else if (said[fault]) socket.write(said[fault])
    }
    if (protocol === 'http') socket.once('data', answer)
    else answer()
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked,
    open: () => sockets.size,
    behave: (next) => void (fault = next),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
