import { expect, test } from 'vitest'
import { lastScanned } from './last-scanned.ts'

function atTheDock() {
  let time = 0
  const scanned = lastScanned(() => time)
  return { scanned, wait: (milliseconds: number) => (time += milliseconds) }
}

test('a code that stands before the camera counts once, and again after another', () => {
  const { scanned, wait } = atTheDock()

  const first = scanned.takes('one')
  wait(60_000)
  const still = scanned.takes('one')
  const after = [scanned.takes('two'), scanned.takes('one')]

  expect([first, still, after]).toEqual([true, false, [true, true]])
})

test('a voucher that was refused can be scanned again a few seconds later', () => {
  const { scanned, wait } = atTheDock()
  scanned.takes('one')
  scanned.refused('one')

  wait(3_999)
  const atOnce = scanned.takes('one')
  wait(1)
  const later = scanned.takes('one')

  expect([atOnce, later]).toEqual([false, true])
})

test('an answer that comes late refuses nothing that was scanned since; what is typed always counts', () => {
  const { scanned, wait } = atTheDock()
  scanned.takes('one')
  scanned.takes('two')
  scanned.refused('one')
  wait(60_000)

  const second = scanned.takes('two')
  scanned.forget()

  expect([second, scanned.takes('two')]).toEqual([false, true])
})
