import { describe, expect, test } from 'vitest'
import { judgeDelivery } from './rules.ts'

describe('what a mail server says of a delivery', () => {
  test.each(['5.1.1', '5.1.2', '5.1.6', '5.1.10', '5.2.1'])(
    '%s: the address takes no mail',
    (status) => {
      expect(judgeDelivery({ action: 'failed', status })).toBe('hard')
    },
  )

  test.each(['5.0.0', '5.1.7', '5.1.8', '5.2.2', '5.7.1', '4.4.1'])(
    '%s: says nothing of the address for good',
    (status) => {
      expect(judgeDelivery({ action: 'failed', status })).toBe('soft')
    },
  )

  test('what is late or was delivered is no bounce', () => {
    expect(judgeDelivery({ action: 'delayed', status: '4.4.1' })).toBe('none')
    expect(judgeDelivery({ action: 'delivered', status: '2.0.0' })).toBe('none')
  })
})
