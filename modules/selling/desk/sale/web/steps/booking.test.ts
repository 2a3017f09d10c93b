// @vitest-environment happy-dom
import { showReservation } from '../../../reservation/contract.ts'
import { CallError } from '@kit/ui/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveBooking } from '../../contract.ts'
import { EMPTY_CART, useCart } from '@app/shop/web/cart'
import { forgetHold, useHold } from '@app/shop/web/hold'
import { sendSale } from './booking.ts'
import { changeDraft, useDraft } from '@app/shop/web/draft'
import { signAsRep } from './signing.ts'

const HOLD = '0198c0de-0000-7000-8000-000000000001'
const asked = vi.fn<(endpoint: unknown, input: unknown, key?: string) => Promise<object>>()

/** The network as the browser has it: what was asked, and what the server says to it. */
async function network(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const sells = String(url).endsWith(saveBooking.path)
  try {
    const key = new Headers(init?.headers).get('idempotency-key')
    return Response.json(
      await (sells
        ? asked(saveBooking, { body: JSON.parse(String(init?.body)) }, key ?? undefined)
        : asked(showReservation, { params: { id: String(url).split('/').at(-1) } })),
    )
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0)
      throw new TypeError('Failed to fetch', { cause: error })
    return Response.json(error.body, { status: error.status })
  }
}

const lost = () =>
  new CallError(0, { code: 'network.unreachable', message: 'Sin red', request_id: 'r' })
const refused = (code: string) => new CallError(422, { code, message: code, request_id: 'r' })
/** What the server says to the sale, and of the hold when it is looked up. */
function answer(sale: object, reservation: object | CallError) {
  asked.mockImplementation(async (endpoint) => {
    const said = endpoint === saveBooking ? sale : reservation
    if (said instanceof CallError) throw said
    return said
  })
}

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  localStorage.clear()
  sessionStorage.clear()
  useCart.setState({ ...EMPTY_CART, total: '2000.0000' }, true)
  forgetHold()
  useHold.setState({
    hold: {
      uuid: HOLD,
      folio: 'CUN-26-000001',
      held_until: '2026-03-20T15:00:00.000Z' as never,
      sale_key: 'once',
      asked: false,
      kept: null,
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})

test('nothing is sold without seats held: there would be no key to sell once under', async () => {
  forgetHold()

  await expect(sendSale(null)).rejects.toThrow('Nothing is sold without its seats held.')
  expect(asked).not.toHaveBeenCalled()
})

test('after a lost answer the very same is sent under the same key, whatever was signed meanwhile', async () => {
  answer(lost(), {})
  await expect(sendSale({ typed_name: 'Ana' })).rejects.toBeInstanceOf(CallError)

  await expect(sendSale({ typed_name: 'Ana otra vez' })).rejects.toBeInstanceOf(CallError)

  const [first, second] = asked.mock.calls
  expect(first![1]).toMatchObject({
    body: { hold: HOLD, signatures: { client: { typed_name: 'Ana' } } },
  })
  expect(second).toEqual(first)
})

test('a sale that had been made under that key or from that hold is the one that is shown', async () => {
  for (const code of ['idempotency.reused', 'hold.not_found']) {
    answer(refused(code), { state: 'confirmed', balance: '0.0000', currency: 'MXN' })

    const made = await sendSale(null)

    expect(made).toEqual({ uuid: HOLD, balance: { amount: '0.0000', currency: 'MXN' } })
    expect(asked).toHaveBeenLastCalledWith(showReservation, { params: { id: HOLD } })
  }
})

test('seats that are merely gone, or a sale that cannot be looked up, stay the refusal they were', async () => {
  answer(refused('hold.not_found'), { state: 'expired', balance: '0.0000', currency: 'MXN' })
  await expect(sendSale(null)).rejects.toMatchObject({ body: { code: 'hold.not_found' } })

  answer(refused('hold.not_found'), lost())
  await expect(sendSale(null)).rejects.toMatchObject({ body: { code: 'hold.not_found' } })
})

test('what the seller signed once and the notes go with the sale', async () => {
  signAsRep({ typed_name: 'Luz Pech' })
  changeDraft({ customer: { ...useDraft.getState().customer, notes: '  Alergia al cacahuate ' } })
  answer({ uuid: HOLD, balance: { amount: '0.0000', currency: 'MXN' } }, {})

  await sendSale({ typed_name: 'Ana' })

  expect(asked.mock.calls[0]![1]).toMatchObject({
    body: {
      notes: 'Alergia al cacahuate',
      signatures: { client: { typed_name: 'Ana' }, rep: { typed_name: 'Luz Pech' } },
    },
  })
})
