import { expect, test } from 'vitest'
import { openSimulator } from './server.ts'

test('on a port that somebody else has it does not open, instead of waiting for ever', async () => {
  const first = await openSimulator({ tell_at: () => 'http://127.0.0.1' })
  const port = Number(new URL(first.address).port)

  await expect(openSimulator({ port, tell_at: () => 'http://127.0.0.1' })).rejects.toThrow(
    /EADDRINUSE/,
  )
  await first.close()
})
