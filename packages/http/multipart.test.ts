import Fastify from 'fastify'
import multipart from '@fastify/multipart'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'

const app = Fastify()
await app.register(multipart)
app.post('/', async (request, reply) => {
  const rules = { docto: { bytes_max: 100, count_max: 1 } }
  const { files } = await readMultipart(request, reply, rules, tmpdir())
  return { name: files['docto']![0]!.file_name }
})
afterAll(() => app.close())

async function nameKept(file_name: string): Promise<string> {
  const form = new FormData()
  form.append('docto', new File(['x'], file_name))
  const request = new Request('http://here/', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return reply.json<{ name: string }>().name
}

test.each([
  ['\u00e9\u202efdp.exe', '\u00e9fdp.exe'],
  ['a\u200b\u2066b\u0007.pdf', 'ab.pdf'],
  ['Factura niña 3.pdf', 'Factura niña 3.pdf'],
  ['\u202e', 'file'],
])('a file named %j is called %j', async (sent, kept) => {
  expect(await nameKept(sent)).toBe(kept)
})
