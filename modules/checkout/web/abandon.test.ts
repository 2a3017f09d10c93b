// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abandonSale, startOver, takeOut } from './abandon.ts'
import { EMPTY_CART, useCart, type CartLine } from './cart/cart.ts'
import { useHold } from './cart/hold.ts'
import { changeOccasion, useStoredOccasion } from './sale.ts'
import { changeDraft, useDraft } from './steps/draft.ts'

/** What the server hears; it has nothing against it. */
const heard = vi.fn<typeof fetch>(async () => Response.json({}))

/** Ana is about to pay two tours: her seats are held, her name and her dollars are written down. */
beforeEach(() => {
  vi.stubGlobal('fetch', heard)
  localStorage.clear()
  useCart.setState(
    {
      ...EMPTY_CART,
      cartDetail: [{ code: 'ISLA' }, { code: 'TULUM' }] as CartLine[],
      total: '2000.0000',
    },
    true,
  )
  useHold.setState({
    hold: {
      uuid: '0198c0de-0000-7000-8000-000000000001',
      folio: 'CUN-26-000001',
      held_until: '2026-03-20T15:00:00.000Z' as never,
      sale_key: 'k',
      sent: null,
    },
  })
  changeDraft({
    step: 'signature',
    customer: { ...useDraft.getState().customer, name: 'Ana', phone: '555' },
    tenders: [
      { method_id: 1, kind: 'cash', name: 'Efectivo', currency: 'USD', amount: '100.0000' },
    ],
  })
  changeOccasion({ adults: 4 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  heard.mockClear()
})

const NOBODY = { step: 'customer', tenders: [], customer: { name: '', phone: '' } }
const RELEASED = ['DELETE /api/checkout/hold/0198c0de-0000-7000-8000-000000000001']
const asked = () => heard.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`)

test('a sale that is given up leaves neither its guest nor their payments to the next one, and frees its seats', async () => {
  await abandonSale()

  expect(useCart.getState().cartDetail).toEqual([])
  expect(useDraft.getState()).toMatchObject(NOBODY)
  expect(useHold.getState().hold.uuid).toBeNull()
  expect(asked()).toEqual(RELEASED)
})

test('taking out the last item gives the sale up; taking out another one does not', async () => {
  await takeOut('ISLA')
  expect(useDraft.getState()).toMatchObject({ step: 'signature', customer: { name: 'Ana' } })
  expect(asked()).toEqual([])

  await takeOut('TULUM')

  expect(useDraft.getState()).toMatchObject(NOBODY)
  expect(useHold.getState().hold.uuid).toBeNull()
  expect(asked()).toEqual(RELEASED)
  expect(useStoredOccasion.getState().adults).toBe(4)
})

test('emptying the cart forgets the party too', async () => {
  await startOver()

  expect(useDraft.getState()).toMatchObject(NOBODY)
  expect(useStoredOccasion.getState().adults).toBe(2)
})
