import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawPage } from './page.ts'
import { SimulatedWhatsApp, type Answering } from './server.ts'

export type Simulator = {
  whatsapp: SimulatedWhatsApp
  /** Where drivers connect, and with which key they believe it. */
  server: { url: string; root: Buffer; authority?: string }
  page_url: string
  close(): Promise<void>
}

export type SimulatorOptions = {
  port: number
  /** The QRs on screen now, by number: what a phone that is held before it would read. */
  codes(): Promise<{ name: string; qr: string }[]>
  complain(message: string): void
}

/**
 * Starts the simulator on this machine, with its page. The server's configuration keeps it out of
 * production, where messages would seem sent and reach nobody.
 */
export async function openSimulator({
  port,
  codes,
  complain,
}: SimulatorOptions): Promise<Simulator> {
  const http = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      complain(
        `WhatsApp simulator: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
      response.writeHead(500).end()
    })
  })
  const whatsapp = new SimulatedWhatsApp(http, { complain })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  await whatsapp.media.open()
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isForeign(request, host)) return void response.writeHead(403).end('Solo desde esta máquina')
    const url = new URL(request.url ?? '/', `http://${host}`)
    if (request.method === 'POST') {
      act(whatsapp, url)
      return void response.writeHead(303, { location: '/' }).end()
    }
    if (url.pathname === '/sent.json')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(whatsapp.sent))
    const shown = whatsapp.sent.find(({ id }) => id === url.searchParams.get('id'))?.file
    if (url.pathname === '/file' && shown)
      return void response
        .writeHead(200, {
          'content-type': shown.mime,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(shown.name)}`,
        })
        .end(whatsapp.media.read(shown))
    if (url.pathname !== '/') return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    response.end(
      drawPage({
        codes: await codes(),
        phones: whatsapp.linkedPhones(),
        sent: whatsapp.sent,
        groups: whatsapp.groups,
        answering: whatsapp.answering,
      }),
    )
  }

  return {
    whatsapp,
    server: {
      url: `ws://${host}/ws/chat`,
      root: Buffer.from(whatsapp.root.public),
      authority: whatsapp.media.authority,
    },
    page_url: `http://${host}/`,
    close: async () => {
      whatsapp.close()
      await whatsapp.media.close()
      http.closeAllConnections()
      await new Promise((resolve) => {
        http.close(resolve)
      })
    },
  }
}

/**
 * A page elsewhere must neither read what was sent nor press a button here, under whatever name it
 * reaches us.
 */
function isForeign({ headers }: IncomingMessage, host: string): boolean {
  const names = [host, host.replace('127.0.0.1', 'localhost')]
  if (!names.includes(headers.host ?? '')) return true
  return headers.origin !== undefined && !names.includes(headers.origin.replace('http://', ''))
}

const ANSWERING: readonly string[] = [
  'accept',
  'reject',
  '429',
  '463',
  '500',
  'silence',
  'drop',
] satisfies Answering[]

function act(whatsapp: SimulatedWhatsApp, { pathname, searchParams }: URL): void {
  if (pathname === '/scan') whatsapp.scan(searchParams.get('code') ?? '')
  if (pathname === '/unlink') whatsapp.unlink(searchParams.get('phone') ?? '')
  if (pathname === '/drop') whatsapp.dropConnections()
  const reported = whatsapp.sent.find(({ id }) => id === searchParams.get('id'))
  if (pathname === '/report' && reported)
    whatsapp.report(reported, searchParams.get('as') === 'read' ? 'read' : 'delivered')
  const answering = searchParams.get('as') ?? ''
  if (pathname === '/answer' && ANSWERING.includes(answering))
    whatsapp.answering = answering as Answering
}
