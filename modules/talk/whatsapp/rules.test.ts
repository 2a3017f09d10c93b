import { describe, expect, test } from 'vitest'
import {
  beginsByItself,
  canBeUnlinked,
  capIsReached,
  hasLeft,
  isSilent,
  reasonIn,
  restAfter,
  showsInChat,
  waitBeforeSending,
  whatFollowsClose,
} from './rules.ts'

const lost = { codes_ended: false, failures: 0, chance: 0 }

describe('what follows when WhatsApp closes the connection', () => {
  test('a new pairing connects again at once', () => {
    expect(whatFollowsClose(515, lost)).toEqual({ kind: 'again', wait_milliseconds: 0 })
  })

  test.each([
    [401, 'logged_out', true],
    [403, 'banned', true],
    [411, 'logged_out', true],
    [440, 'replaced', false],
    [405, 'version_outdated', false],
  ] as const)('%i stops it as %s, keys forgotten: %s', (status, reason, forget) => {
    expect(whatFollowsClose(status, lost)).toEqual({ kind: 'stop', reason, forget })
  })

  test('408 stops codes that nobody scanned, and is a lost connection otherwise', () => {
    expect(whatFollowsClose(408, { ...lost, codes_ended: true })).toEqual({
      kind: 'stop',
      reason: 'qr_timeout',
      forget: true,
    })
    expect(whatFollowsClose(408, lost).kind).toBe('again')
  })

  test('the network is tried again, each time later, up to a minute, never at the same moment', () => {
    const waits = [0, 1, 5, 30].map((failures) =>
      whatFollowsClose(undefined, { codes_ended: false, failures, chance: 1 }),
    )

    expect(waits).toEqual(
      [500, 1_000, 16_000, 60_000].map((wait_milliseconds) => ({
        kind: 'again',
        wait_milliseconds,
      })),
    )
    expect(whatFollowsClose(428, lost)).toEqual({ kind: 'again', wait_milliseconds: 250 })
  })
})

test('the next message waits the gap from when the last one was handed over', () => {
  const now = new Date('2026-03-10T15:00:05Z')

  expect(
    [null, new Date('2026-03-10T15:00:00Z'), new Date('2026-03-10T14:00:00Z')].map((last) =>
      waitBeforeSending(last, now, 8),
    ),
  ).toEqual([0, 3_000, 0])
})

test('the cap counts the message that would be one too many', () => {
  expect([capIsReached(149, 150), capIsReached(150, 150)]).toEqual([false, true])
})

test('a process that never spoke, or not for fifteen seconds, is silent', () => {
  const now = new Date('2026-03-10T15:00:20Z')

  expect(
    [null, '2026-03-10T15:00:04Z', '2026-03-10T15:00:06Z'].map((at) => isSilent(at, now)),
  ).toEqual([true, true, false])
})

test('opening the screen begins a session that simply is not open, and none that somebody or something ended', () => {
  expect(
    [null, 'stopped', 'logged_out', 'qr_timeout', 'pairing_ended'].map(beginsByItself),
  ).toEqual([true, true, true, true, true])
  expect(['replaced', 'banned', 'version_outdated', 'secret_changed'].map(beginsByItself)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a closed session has no link to take away, unless its keys cannot be opened', () => {
  expect(
    [
      { kind: 'ready', reason: null },
      { kind: 'qr', reason: null },
      { kind: 'closed', reason: 'logged_out' },
      { kind: 'closed', reason: 'secret_changed' },
    ].map(canBeUnlinked),
  ).toEqual([true, true, false, true])
})

test('photographs of JPEG and PNG show in a chat; any other file is a document', () => {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'pdf', 'xlsx', 'docx', 'xml', 'csv', 'txt']

  expect(kinds.filter(showsInChat)).toEqual(['jpeg', 'png'])
})

test('a queue rests five minutes when asked for patience, one after a fault, and for good when restricted', () => {
  expect(['RATE_LIMITED', 'SERVER_FAULT', 'RESTRICTED', 'REJECTED'].map(restAfter)).toEqual([
    { code: 'RATE_LIMITED', minutes: 5 },
    { code: 'SERVER_FAULT', minutes: 1 },
    { code: 'RESTRICTED', minutes: 'until_resumed' },
    null,
  ])
})

test('a reason is a sentence with what WhatsApp answered, also an unknown one', () => {
  expect(reasonIn('en', { reason_code: 'REJECTED', reason: '406' })).toBe(
    'WhatsApp rejected it (code 406).',
  )
  expect(reasonIn('es', { reason_code: 'NEW', reason: null })).toBe('Causa desconocida.')
  expect(reasonIn('es', { reason_code: null, reason: null })).toBe('')
})

test('a message has left once WhatsApp has it, whoever read it', () => {
  const states = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown']

  expect(states.filter(hasLeft)).toEqual(['sent', 'delivered', 'read'])
})
