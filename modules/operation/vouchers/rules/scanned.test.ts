import { expect, test } from 'vitest'
import { scannedVoucher } from './scanned.ts'

const TOKEN = 'abcdefghijklmnopqrs_-1'

test.each([
  [TOKEN, TOKEN],
  [`https://tours.example/cupon/${TOKEN}`, TOKEN],
  [` https://tours.example/cupon/${TOKEN}/ `, TOKEN],
  [`https://tours.example/cupon/${TOKEN}?utm_source=mail&x=1`, TOKEN],
  [`https://tours.example/cupon/${TOKEN}#es`, TOKEN],
  ['CUN-26-000123-1', 'CUN-26-000123-1'],
  [' cun-26-000123-2 ', 'CUN-26-000123-2'],
  ['https://tours.example/otra/cosa', null],
  ['CUN-26-000123', null],
  ['', null],
])('%s names %s', (text, voucher) => {
  expect(scannedVoucher(text)).toBe(voucher)
})
