// @vitest-environment happy-dom
import { useSession } from '@kit/ui/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abandonSale, startOver, takeOut } from '@app/shop/web/abandon'
import { EMPTY_CART, useCart, type CartLine } from '@app/shop/web/cart'
import { useHold } from '@app/shop/web/hold'
import { rememberSent } from './steps/sent.ts'
import { changeOccasion, useStoredOccasion } from '@app/shop/web/occasion'
import { changeDraft, useDraft } from '@app/shop/web/draft'
import { signAsRep } from './steps/signing'

/** What the server hears; it has nothing against it. */
const heard = vi.fn<typeof fetch>(async () => Response.json({}))

/** Ana is about to pay two tours: her seats are held, her name and her dollars are written down. */
beforeEach(() => {
  vi.stubGlobal('fetch', heard)
  localStorage.clear()
  sessionStorage.clear()
  useCart.setState(
    {
      ...EMPTY_CART,
      sale: 'anas',
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
      asked: false,
      kept: null,
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

const written = (storage: Storage): string =>
  Object.keys(storage)
    .map((key) => storage.getItem(key))
    .join()
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

test('nothing that a guest told is written where it outlives the tab', async () => {
  signAsRep({ typed_name: 'Luz Pech' })
  rememberSent({
    hold: '0198c0de-0000-7000-8000-000000000001',
    customer: { name: 'Ana', phone: '555' },
    signatures: { client: { typed_name: 'Ana' } },
  } as never)

  expect(useDraft.getState().customer.name).toBe('Ana')
  const kept = written(localStorage)
  expect(kept).toContain('TULUM')
  for (const told of ['Ana', '555', 'Luz Pech', '100.0000']) expect(kept).not.toContain(told)
})

test('the end of the session leaves nothing of the guest, in the tab or in the browser', () => {
  useSession.setState({ login: { token: 't' } as never })
  signAsRep({ typed_name: 'Luz Pech' })
  rememberSent({ hold: '0198c0de-0000-7000-8000-000000000001', notes: 'Alergia' } as never)

  // As another tab ends it: this one only hears of it.
  useSession.setState({ login: null, ended: 'expired' })

  expect(useDraft.getState()).toMatchObject(NOBODY)
  expect(written(sessionStorage) + written(localStorage)).not.toMatch(/Ana|Luz|Alergia|555/)
})

test('what this tab wrote down goes when another tab sells or empties the cart', async () => {
  rememberSent({ hold: '0198c0de-0000-7000-8000-000000000001', notes: 'Alergia' } as never)

  useHold.setState({ hold: { uuid: null } })
  useCart.setState({ ...EMPTY_CART, sale: 'of other guests' }, true)

  expect(useDraft.getState()).toMatchObject(NOBODY)
  expect(written(sessionStorage)).not.toMatch(/Ana|Alergia|555/)
})
