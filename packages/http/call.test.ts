import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createCaller } from './call.ts'
import { endpoint } from './endpoint.ts'

const sell = endpoint({
  method: 'POST',
  path: '/sell',
  permission: 'session',
  summary: 'Sells',
  body: z.object({}),
  reply: z.object({}),
  refusals: [],
  idempotent: true,
})

function callerAnswered(status: number) {
  const onAction = vi.fn<() => void>()
  const onSessionEnded = vi.fn<() => void>()
  const answer = new Response(JSON.stringify(status === 200 ? {} : { code: 'x', message: 'No.' }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
  const call = createCaller({
    origin: '',
    token: () => 'a'.repeat(43),
    language: () => 'es',
    onSessionEnded,
    onAction,
    fetch: () => Promise.resolve(answer),
  })
  return { call, onAction, onSessionEnded }
}

test.each([200, 409, 422])(
  'an action that is answered with %i begins the hour again, as the server has',
  async (status) => {
    const { call, onAction } = callerAnswered(status)

    await Promise.allSettled([call(sell, { body: {} })])

    expect(onAction).toHaveBeenCalledTimes(1)
  },
)

test('what nobody asked for does not prolong, and a session that is over is told once', async () => {
  const background = callerAnswered(200)
  const over = callerAnswered(401)

  await background.call(sell, { body: {} }, { background: true })
  await Promise.allSettled([over.call(sell, { body: {} })])

  expect(background.onAction).not.toHaveBeenCalled()
  expect([over.onAction.mock.calls.length, over.onSessionEnded.mock.calls.length]).toEqual([0, 1])
})

test.each([
  [true, 200, 2],
  [false, 403, 1],
])(
  'a grave act whose person proves who they are (%s) is sent again as it was, with the same key',
  async (proves, status, times) => {
    const keys: (string | null)[] = []
    const call = createCaller({
      origin: '',
      token: () => 'a'.repeat(43),
      language: () => 'es',
      onSessionEnded: () => undefined,
      onStepUp: () => Promise.resolve(proves),
      fetch: (_url, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'))
        const refusal = { code: 'session.step_up', message: 'Otra vez.', request_id: 'x' }
        const again = keys.length > 1
        return Promise.resolve(
          new Response(JSON.stringify(again ? {} : refusal), { status: again ? 200 : 403 }),
        )
      },
    })

    const [answered] = await Promise.allSettled([call(sell, { body: {} })])

    expect(answered.status === 'fulfilled' ? 200 : answered.reason.status).toBe(status)
    expect(keys).toHaveLength(times)
    expect(new Set(keys).size).toBe(1)
  },
)
