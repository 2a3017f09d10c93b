// A bucket on this machine that checks every signature as S3 does, by working it out again (AWS
// Signature Version 4).
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const SECRET = 'secreto-de-prueba'

export type FakeS3 = Readonly<{
  address: string
  objects: Map<string, Buffer>
  requests: string[]
  failNext(times: number): void
  close(): Promise<void>
}>

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let failures = 0
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests.push(`${request.method} ${request.headers['content-length'] ?? '-'}`)
      if (failures > 0) return response.writeHead(503).end(void failures--)
      const refusal = refusalOf(request, body)
      if (refusal) return response.writeHead(403).end(refusal)
      const key = request.url!
      if (key.includes('?list-type=2')) return response.writeHead(200).end(listed(objects, key))
      const object = objects.get(key)
      if (request.method === 'PUT') return response.writeHead(200).end(void objects.set(key, body))
      if (request.method === 'DELETE') return response.writeHead(204).end(void objects.delete(key))
      if (!object) return response.writeHead(404).end('NoSuchKey')
      response
        .writeHead(200, { 'content-length': object.length })
        .end(request.method === 'HEAD' ? undefined : object)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/casa`,
    objects,
    requests,
    failNext: (times) => void (failures = times),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Two at a time, so that who asks has to go on. */
function listed(objects: Map<string, Buffer>, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .map((key) => key.slice(pathname.length + 1))
    .filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, 2)
  const next = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : ''
  return `<R>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</R>`
}

function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const claimed = request.headers['x-amz-content-sha256']
  const hash = createHash('sha256').update(body).digest('hex')
  if (request.method === 'PUT' && claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash)
    return 'XAmzContentSHA256Mismatch'
  if (request.method === 'PUT' && request.headers['content-length'] === undefined)
    return 'MissingContentLength'
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=llave\/(\d{8}\/mx-1\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (signature === undefined) return 'AuthorizationHeaderMalformed'
  return signature === expectedSignature(request, scope, signed)
    ? undefined
    : 'SignatureDoesNotMatch'
}

function expectedSignature(request: IncomingMessage, scope: string, signed: string): string {
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')
  const [path = '', query = ''] = request.url!.split('?')
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    headers,
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${SECRET}`,
    )
  return createHmac('sha256', key).update(toSign).digest('hex')
}
