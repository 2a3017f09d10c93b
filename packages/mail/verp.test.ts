import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readVerpAddress, verpAddress } from './verp.ts'

const signed = (secret: string) => (text: string) =>
  createHmac('sha256', secret).update(text).digest()
const ours = signed('ours')
const UUID = '0190c1d2-aaaa-7bbb-8ccc-0123456789ab'

test('each mail bounces to an address of its own, which says which mail it was', () => {
  const address = verpAddress('reservaciones@casa.mx', UUID, ours)

  expect(address).toMatch(/^reservaciones\+[a-z2-7]{42}@casa\.mx$/)
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(readVerpAddress(address, ours)).toEqual({ mail_uuid: UUID })
  expect(readVerpAddress(address.toUpperCase(), ours)).toEqual({ mail_uuid: UUID })
  expect(() => verpAddress('rebotes@casa.mx', 'a@b', ours)).toThrow('Not the UUID')
})

test('an address that somebody else made is forged; one without a mark is nobody’s', () => {
  const address = verpAddress('rebotes@casa.mx', UUID, ours)
  const other = address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'))

  expect(readVerpAddress(verpAddress('rebotes@casa.mx', UUID, signed('theirs')), ours)).toBe(
    'forged',
  )
  expect(readVerpAddress(other, ours)).toBe('forged')
  expect(readVerpAddress('rebotes@casa.mx', ours)).toBeNull()
  expect(readVerpAddress(`rebotes+${UUID}@casa.mx`, ours)).toBeNull()
})
