import { expect, test } from 'vitest'
import {
  LIST_BYTES_MAX,
  LOGIN_BYTES_MAX,
  weighList,
  weighLogin,
} from '../apps/web/testing/weights.ts'

test('a browser fetches at most 80 kB of code for the login page, and 351 kB for the shell with a list', () => {
  expect(weighLogin().bytes).toBeLessThanOrEqual(LOGIN_BYTES_MAX)
  expect(weighList().bytes).toBeLessThanOrEqual(LIST_BYTES_MAX)
})
