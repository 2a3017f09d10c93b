// What a mail server says later of a mail that it took: a report as RFC 3464 and RFC 6522 state it.

/** What became of the mail at one address. */
export type Delivery = Readonly<{
  action: string
  /** The enhanced status code (RFC 3463): '5.1.1'. */
  status: string
  diagnostic: string
}>

export type DeliveryReport = Readonly<{
  /** Whom the report was sent to: the address that the mail was to bounce to. */
  sent_to: readonly string[]
  deliveries: readonly Delivery[]
}>

type Headers = ReadonlyMap<string, readonly string[]>
const ADDRESSED = ['x-original-to', 'delivered-to', 'envelope-to', 'to']
const DIAGNOSTIC_LENGTH_MAX = 500

/** A raw message, one character a byte. No deliveries: it is no report of any. */
export function readDeliveryReport(raw: string): DeliveryReport {
  const { headers, body } = readEntity(raw)
  const sent_to = ADDRESSED.flatMap((name) => headers.get(name) ?? [])
  const type = first(headers, 'content-type')
  const boundary = /boundary="?([^";\s]+)"?/i.exec(type)?.[1]
  if (!/^multipart\/report\b/i.test(type) || boundary === undefined)
    return { sent_to, deliveries: [] }
  const status = partsOf(body, boundary).find((part) =>
    /^message\/(global-)?delivery-status\b/i.test(first(part.headers, 'content-type')),
  )
  return { sent_to, deliveries: status ? deliveriesOf(decoded(status)) : [] }
}

/** The first group of fields is of the message, each other one of a recipient. */
function deliveriesOf(text: string): Delivery[] {
  const groups = text.trim().split(/\r?\n[ \t]*\r?\n/)
  return groups.map(readHeaders).flatMap((fields) => {
    const action = first(fields, 'action').trim().toLowerCase()
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(first(fields, 'status'))?.[0]
    if (action === '' || status === undefined) return []
    const said = first(fields, 'diagnostic-code').replace(/^[\w-]+;\s*/, '')
    return [{ action, status, diagnostic: said.slice(0, DIAGNOSTIC_LENGTH_MAX) }]
  })
}

type Entity = Readonly<{ headers: Headers; body: string }>

function readEntity(raw: string): Entity {
  const end = /\r?\n\r?\n/.exec(raw)
  if (!end) return { headers: readHeaders(raw), body: '' }
  return {
    headers: readHeaders(raw.slice(0, end.index)),
    body: raw.slice(end.index + end[0].length),
  }
}

function partsOf(body: string, boundary: string): Entity[] {
  const parts = `\n${body}`.split(`\n--${boundary}`)
  return parts.slice(1).flatMap((part) => {
    if (part.startsWith('--')) return []
    return [readEntity(part.replace(/^[ \t]*\r?\n/, ''))]
  })
}

function decoded({ headers, body }: Entity): string {
  const encoding = first(headers, 'content-transfer-encoding').trim().toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/[ \t]*=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_sign, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
}

function readHeaders(text: string): Headers {
  const headers = new Map<string, string[]>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return headers
}

const first = (headers: Headers, name: string): string => headers.get(name)?.[0] ?? ''
