import { describe, expect, it } from 'vitest'
import { callingCodeOf, isPossiblePhone, phoneFromAbroad } from './phone.ts'

describe('A telephone', () => {
  it.each([
    ['998 555 0100', 'MX'],
    ['(998) 555-0100', 'MX'],
    ['+52 998 555 0100', 'US'],
    ['+52 1 998 555 0100', 'MX'],
    ['0052 1 998 555 0100', 'MX'],
    ['305 555 0100', 'US'],
    ['1 305 555 0100', 'CA'],
    ['020 7946 0018', 'GB'],
    ['0044 20 7946 0018', 'MX'],
    ['01 44 12 34 56', 'FR'],
    ['11 2345-6789', 'AR'],
    ['21 123 4567', 'NZ'],
  ])('%s of %s has the digits of its country', (phone, country) => {
    expect(isPossiblePhone(phone, country)).toBe(true)
  })

  it.each([
    ['555 0100', 'MX'],
    ['998 555 010', 'MX'],
    ['998 555 01000', 'MX'],
    ['+52 998 555 010', 'MX'],
    ['998 555 0100', 'FR'],
    ['+999 123 456 789', 'MX'],
    ['998 555 0100 ext. 5', 'MX'],
    ['998 555 0100', 'XX'],
    ['casa', 'MX'],
    ['', 'MX'],
  ])('%s of %s is none', (phone, country) => {
    expect(isPossiblePhone(phone, country)).toBe(false)
  })

  it('gets the code of its country, unless it says one itself', () => {
    expect(phoneFromAbroad('998 555 0100', 'MX')).toBe('+52 998 555 0100')
    expect(phoneFromAbroad('(305) 555-0100', 'US')).toBe('+1 (305) 555-0100')
    expect(phoneFromAbroad(' +44 20 7946 0018 ', 'MX')).toBe('+44 20 7946 0018')
    expect(phoneFromAbroad('21 123 4567', 'NZ')).toBe('+64 21 123 4567')
    expect([phoneFromAbroad('555 0100', 'XX'), phoneFromAbroad(' ', 'MX')]).toEqual([
      '555 0100',
      '',
    ])
    expect([callingCodeOf('NZ'), callingCodeOf('XX')]).toEqual(['64', null])
  })
})
