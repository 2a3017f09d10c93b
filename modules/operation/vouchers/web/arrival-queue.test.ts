// @vitest-environment happy-dom
import { CallError } from '@kit/http/call'
import { beforeEach, expect, test, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<unknown>>())
vi.mock('@kit/ui/api', async () => ({
  call,
  CallError: (await import('@kit/http/call')).CallError,
  outdate: () => Promise.resolve(),
}))
vi.mock('@kit/ui/session', () => ({ signedIn: () => ({ user_id: 7 }) }))
const { recordArrival, refusedOf, sendWaiting, useArrivalQueue, waitingOf } =
  await import('./arrival-queue.ts')

const arrival = {
  voucher: 'v',
  name: 'CUN-26-000001-1',
  kind: 'redeem',
  pax: null,
  via: 'scan',
} as const
const queue = () => useArrivalQueue.getState()
const failing = (status: number, code: string) =>
  new CallError(status, { code, message: 'No se pudo', request_id: '' })

beforeEach(() => {
  call.mockReset()
  localStorage.clear()
  useArrivalQueue.setState({ arrivals: [], under_way: [] })
})

test('what is being sent is sent by nobody else, and does not wait', async () => {
  let answer: () => void = () => undefined
  call.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)))

  const recorded = recordArrival(arrival)
  await sendWaiting()
  const waiting = waitingOf(queue())
  answer()

  expect(waiting).toEqual([])
  expect(await recorded).toEqual({ kind: 'done' })
  expect(call).toHaveBeenCalledTimes(1)
  expect(queue()).toMatchObject({ arrivals: [], under_way: [] })
})

test('without a network it waits, and is sent again with the same key until it is counted', async () => {
  call.mockRejectedValueOnce(failing(0, 'network.down'))

  const outcome = await recordArrival(arrival)
  const waiting = waitingOf(queue()).length
  call.mockResolvedValueOnce({})
  await sendWaiting()

  const keys = call.mock.calls.map(
    ([, , options]) => (options as { idempotency_key: string }).idempotency_key,
  )
  expect([outcome.kind, waiting, waitingOf(queue()).length]).toEqual(['waiting', 1, 0])
  expect(keys[0]).toBe(keys[1])
})

test('what the server refuses when the network is back is told until it was read', async () => {
  call.mockRejectedValueOnce(failing(0, 'network.down'))
  await recordArrival(arrival)
  call.mockRejectedValueOnce(failing(409, 'voucher.illegal_transition'))

  await sendWaiting()

  expect(refusedOf(queue()).map(({ refused }) => refused)).toEqual(['No se pudo'])
  expect(waitingOf(queue())).toEqual([])
})

test('it outlives the tab, and what another tab keeps at the same moment is not lost', async () => {
  call.mockRejectedValue(failing(0, 'network.down'))
  await recordArrival(arrival)
  const [own] = waitingOf(queue())
  const other = { ...own!, key: 'of-another-tab', voucher: 'w' }
  localStorage.setItem('mostrador.arrival.of-another-tab', JSON.stringify(other))
  await recordArrival({ ...arrival, voucher: 'x' })

  vi.resetModules()
  const reopened = await import('./arrival-queue.ts')

  const kept = reopened.waitingOf(reopened.useArrivalQueue.getState())
  expect(kept.map(({ voucher }) => voucher).sort()).toEqual(['v', 'w', 'x'])
  expect(kept).toContainEqual(own)
})
