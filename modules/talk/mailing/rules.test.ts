import { describe, expect, test } from 'vitest'
import { judgeDelivery } from './rules.ts'

describe('what a mail server says of a delivery', () => {
  test.each(['5.1.1', '5.1.2', '5.1.6', '5.1.10', '5.2.1'])(
    '%s: the address takes no mail',
    (status) => {
      expect(judgeDelivery({ action: 'failed', status, diagnostic: 'no' })).toBe('hard')
    },
  )

  test.each(['5.0.0', '5.1.7', '5.1.8', '5.2.2', '5.7.1', '4.4.1'])(
    '%s: says nothing of the address for good',
    (status) => {
      expect(judgeDelivery({ action: 'failed', status, diagnostic: 'no' })).toBe('soft')
    },
  )

  test('what is late or was delivered is no bounce', () => {
    expect(judgeDelivery({ action: 'delayed', status: '4.4.1', diagnostic: '' })).toBe('none')
    expect(judgeDelivery({ action: 'delivered', status: '2.0.0', diagnostic: '' })).toBe('none')
  })

  const plain = (diagnostic: string) =>
    judgeDelivery({ action: 'failed', status: '5.0.0', diagnostic })

  test.each([
    '550 No such user here',
    '550 5.0.0 <ana@hotel.mx>: Recipient address rejected: User unknown in local recipient table',
    '550 ana@hotel.mx: mailbox not found',
    '550 Requested action not taken: mailbox does not exist',
    '553 sorry, no mailbox here by that name',
  ])('a plain "%s" says that nobody is there', (diagnostic) => {
    expect(plain(diagnostic)).toBe('hard')
  })

  test.each([
    '550 Requested action not taken: mailbox unavailable',
    '550 Access denied: user unknown to our policy',
    '550 Sender rejected: user unknown',
    '550 Blocked for spam',
    '550 Mailbox not found or full',
    '552 No such user: mailbox full',
    '554 No such user here',
    '550',
    '',
  ])('a plain "%s" says nothing for sure', (diagnostic) => {
    expect(plain(diagnostic)).toBe('soft')
  })

  test('an enhanced code says more than words', () => {
    expect(
      judgeDelivery({ action: 'failed', status: '5.7.1', diagnostic: '550 5.7.1 User unknown' }),
    ).toBe('soft')
  })
})
