import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Admission } from './admission.ts'

test('long work goes on at once while nobody is answered', async () => {
  const admission = new Admission()
  let went_on = false

  void admission.giveWay().then(() => (went_on = true))
  await Promise.resolve()

  expect(went_on).toBe(true)
})

test('long work waits for those who are being answered, the last of them too', async () => {
  const admission = new Admission()
  const order: string[] = []
  const answering = ['first', 'second'].map((who) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answered = admission.work(() => promise).then(() => order.push(who))
    return { resolve, answered }
  })
  const waiting = admission.giveWay().then(() => order.push('long work'))

  for (const { resolve, answered } of answering) {
    resolve()
    await answered
  }
  await waiting

  expect(order).toEqual(['first', 'second', 'long work'])
})

test('long work goes on in the end although somebody is always being answered', async () => {
  const admission = new Admission()
  const never = new AbortController()
  const busy = admission.work(() => sleep(60_000, undefined, { signal: never.signal }))

  await admission.giveWay()

  never.abort()
  await expect(busy).rejects.toThrow('aborted')
})

test('whoever waits for something outside keeps no place, and has it again afterwards', async () => {
  const admission = new Admission(1)
  const outside = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const waiting = admission.work(async ({ away }) => {
    await Promise.all(outside.map(({ promise }) => away(() => promise)))
    return admission.fullness().inside
  })

  expect(await admission.work(async () => 'sold')).toBe('sold')
  outside[0].resolve()
  expect(await admission.work(async () => 'sold')).toBe('sold')
  outside[1].resolve()

  expect(await waiting).toBe(1)
  expect(admission.fullness()).toEqual({ inside: 0, most: 1, refused: 0 })
})

test('who is sent away is counted', async () => {
  const admission = new Admission(1)
  await admission.work(async () => {
    await expect(admission.work(async () => undefined)).rejects.toMatchObject({
      code: 'server.busy',
    })
  })

  expect(admission.fullness()).toEqual({ inside: 0, most: 1, refused: 1 })
})
