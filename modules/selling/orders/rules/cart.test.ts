import { day } from '@kit/kernel/day'
import { describe, expect, test } from 'vitest'
import { daysNeeded, judgeAddition, judgeCart, type CartAddition } from './cart.ts'

const item = (code: string, overrides: Partial<CartAddition> = {}): CartAddition => ({
  code,
  product_type: 1,
  id_proveedor: 10,
  adults: 2,
  minor_ages: [],
  infants: 0,
  infant_age_max: 3,
  minor_age_max: 11,
  infants_per_adult: 2,
  payer_required: true,
  ...overrides,
})
const xcaret = (code: string): CartAddition => item(code, { id_proveedor: 182 })
const aPackage = (code: string): CartAddition => item(code, { product_type: 4 })

describe('the cart', () => {
  test('the same product code twice is silently ignored', () => {
    expect(judgeAddition([item('CHI')], item('CHI'))).toEqual({ verdict: 'ignored' })
  })

  test('a package cannot be mixed with other items, whichever came first', () => {
    expect(judgeAddition([item('CHI')], aPackage('PAQ'))).toEqual({
      verdict: 'refused',
      code: 'cart.package_alone',
    })
    expect(judgeAddition([aPackage('PAQ')], item('CHI'))).toEqual({
      verdict: 'refused',
      code: 'cart.package_alone',
    })
    expect(judgeAddition([aPackage('PAQ')], aPackage('OTRO'))).toEqual({
      verdict: 'refused',
      code: 'cart.package_alone',
    })
  })

  test('the items and packages of provider 214 mix with anything', () => {
    const packageOf214 = item('P214', { product_type: 4, id_proveedor: 214 })
    expect(judgeAddition([item('CHI')], packageOf214)).toEqual({ verdict: 'added' })
    expect(judgeAddition([packageOf214], item('CHI'))).toEqual({ verdict: 'added' })
    expect(judgeAddition([aPackage('PAQ')], item('T214', { id_proveedor: 214 }))).toEqual({
      verdict: 'added',
    })
    expect(judgeAddition([aPackage('PAQ'), packageOf214], item('CHI'))).toEqual({
      verdict: 'refused',
      code: 'cart.package_alone',
    })
  })

  test('of provider 182 there are at most three', () => {
    const three = [xcaret('A'), xcaret('B'), xcaret('C')]
    expect(judgeCart(three)).toBeNull()
    expect(judgeAddition(three, xcaret('D'))).toEqual({
      verdict: 'refused',
      code: 'cart.xcaret_limit',
    })
    expect(judgeAddition(three, item('E'))).toEqual({ verdict: 'added' })
  })

  test('a party needs somebody who pays, unless the company sells to infants alone', () => {
    const infants = item('CHI', { adults: 0, infants: 20 })

    expect(judgeAddition([], infants)).toEqual({ verdict: 'refused', code: 'party.without_payer' })
    expect(judgeAddition([], { ...infants, payer_required: false })).toEqual({ verdict: 'added' })
    expect(judgeAddition([], item('CHI', { adults: 0, minor_ages: [9] }))).toEqual({
      verdict: 'added',
    })
  })

  test('each adult takes as many infants along as the product lets them', () => {
    expect(judgeAddition([], item('CHI', { adults: 2, infants: 4 }))).toEqual({ verdict: 'added' })
    expect(judgeAddition([], item('CHI', { adults: 2, infants: 5 }))).toEqual({
      verdict: 'refused',
      code: 'party.too_many_infants',
    })
  })

  test('the server judges the whole cart by the same rules', () => {
    expect(judgeCart([])).toBe('cart.empty')
    expect(judgeCart([item('A'), item('A')])).toBe('cart.repeated')
    expect(judgeCart([item('A'), aPackage('P')])).toBe('cart.package_alone')
  })

  test('a stay needs every night and not the day of leaving', () => {
    expect(daysNeeded(day('2026-03-30'), day('2026-04-02'))).toEqual([
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ])
    expect(daysNeeded(day('2026-03-30'), day('2026-03-30'))).toEqual(['2026-03-30'])
  })
})
