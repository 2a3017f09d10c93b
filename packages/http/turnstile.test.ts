import { Refusal } from '@kit/kernel/refusal'
import { expect, test } from 'vitest'
import { Turnstile } from './turnstile.ts'

const [ANA, EVA] = [1, 2]
const stays = new AbortController().signal
const tooMany = new Refusal('report.too_many')
const limits = {
  at_once: 2,
  at_once_each: 1,
  waiting_max: 3,
  places_each: 3,
  waiting_ms: 10_000,
}

test('one person’s orders wait for each other, and another’s pass them', async () => {
  const turnstile = new Turnstile(limits)
  const begun: string[] = []
  const first = await turnstile.enter(ANA, stays, tooMany)
  const second = turnstile.enter(ANA, stays, tooMany).then((pass) => {
    begun.push('Ana')
    return pass
  })

  const eva = await turnstile.enter(EVA, stays, tooMany)
  begun.push('Eva')
  first.done()
  await second

  expect(begun).toEqual(['Eva', 'Ana'])
  eva.leave()
})

test('what a person has not taken away yet still counts as theirs', async () => {
  const turnstile = new Turnstile(limits)
  const passes = []
  for (let order = 0; order < limits.places_each; order++) {
    const pass = await turnstile.enter(ANA, stays, tooMany)
    pass.done()
    passes.push(pass)
  }

  await expect(turnstile.enter(ANA, stays, tooMany)).rejects.toBe(tooMany)
  passes[0]!.leave()

  expect(await turnstile.enter(ANA, stays, tooMany)).toBeDefined()
})

test('when too many wait the next is told that the server is busy, whoever it is', async () => {
  const turnstile = new Turnstile({ ...limits, at_once: 1 })
  await turnstile.enter(ANA, stays, tooMany)
  for (let person = 10; person < 10 + limits.waiting_max; person++)
    turnstile.enter(person, stays, tooMany).catch(String)

  await expect(turnstile.enter(EVA, stays, tooMany)).rejects.toMatchObject({ code: 'server.busy' })
})

test('whoever leaves the queue, or waits too long in it, gives their place back', async () => {
  const turnstile = new Turnstile({ ...limits, at_once: 1, waiting_ms: 50, places_each: 1 })
  const working = await turnstile.enter(EVA, stays, tooMany)
  const leaving = new AbortController()
  const left = turnstile.enter(ANA, leaving.signal, tooMany)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'server.busy' })

  const late = turnstile.enter(ANA, stays, tooMany)
  await expect(late).rejects.toMatchObject({ code: 'server.busy' })
  working.leave()

  expect(await turnstile.enter(ANA, stays, tooMany)).toBeDefined()
})
