// Four eyes ask for a second person: whoever gets a right to be that person is told to SUPER ADMINs.
import { endpointName } from '@kit/http/endpoint'
import { expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'

const { routes, permissions } = await gatherModules()

/** Of what a rep receives themselves: it gives no say over the money of others. */
const RECEIVED_BY_REPS = [
  'POST /api/cash-movements/:id/receipt',
  'POST /api/cash-movements/:id/refusal',
]

test('whatever asks for four eyes goes by a permission that is declared as one over money', () => {
  const over_money = new Set(permissions.filter(({ money }) => money).map(({ name }) => name))
  const asking = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ refusals }) => refusals.includes('four_eyes.one_hand'))
  expect(asking.length).toBeGreaterThan(10)

  const undeclared = asking
    .filter(({ permission }) => !over_money.has(permission!))
    .map(endpointName)

  expect(undeclared.toSorted()).toEqual(RECEIVED_BY_REPS)
})
