import { afterEach, expect, test } from 'vitest'
import { limitNeighbours } from '@kit/neighbours/neighbour'
import { clamavScanner } from './scan.ts'
import { startClamd, type Clamd } from './testing/clamd.ts'

let clamd: Clamd | undefined
afterEach(async () => {
  limitNeighbours({})
  await clamd?.close()
})

async function startClamav(answer: (file: string) => string | undefined): Promise<number> {
  clamd = await startClamd(answer)
  return clamd.port
}

async function* file(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

test('a clean file is clean and an infected one says of what', async () => {
  const port = await startClamav((text) =>
    text === 'virus de prueba' ? 'stream: Eicar-Test FOUND' : 'stream: OK',
  )
  const scan = clamavScanner({ host: '127.0.0.1', port })

  expect(await scan(file('factura'))).toEqual({ kind: 'clean' })
  expect(await scan(file('virus ', 'de prueba'))).toEqual({ kind: 'infected', virus: 'Eicar-Test' })
})

test('a scanner that is down, mute or confused leaves the file unknown, never clean', async () => {
  const port = await startClamav((text) =>
    text === 'mudo' ? undefined : 'INSTREAM size limit exceeded. ERROR',
  )
  limitNeighbours({ silence_ms: 100 })
  const scan = clamavScanner({ host: '127.0.0.1', port })

  expect(await scan(file('enorme'))).toEqual({
    kind: 'unknown',
    reason: 'INSTREAM size limit exceeded. ERROR',
  })
  expect(await scan(file('mudo'))).toEqual({ kind: 'unknown', reason: 'clamav: no answer in time' })
  expect((await clamavScanner({ host: '127.0.0.1', port: 1 })(file('x'))).kind).toBe('unknown')
})
