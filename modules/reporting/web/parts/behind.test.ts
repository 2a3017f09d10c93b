import type { Day } from '@kit/kernel/day'
import { describe, expect, it } from 'vitest'
import { reservationsBehind } from './behind.ts'

const MARCH = { from: '2026-03-01' as Day, to: '2026-03-31' as Day }
const STATES = ['confirmed', 'closed', 'cancelled_with_charge']

describe('The reservations behind the figures of a report', () => {
  it('are of the same days and the same filters, under the names of their list', () => {
    expect(
      reservationsBehind('sale', MARCH, {
        location: [4],
        user: [7, 8],
        channel: [],
        currency: 'mxn',
        page: 3,
      }),
    ).toEqual({
      sale_from: '2026-03-01',
      sale_to: '2026-03-31',
      states: STATES,
      location_ids: [4],
      rep_ids: [7, 8],
    })
    expect(reservationsBehind('service', MARCH, { product: [2], channel: [1] })).toEqual({
      service_from: '2026-03-01',
      service_to: '2026-03-31',
      states: STATES,
      channel_ids: [1],
      product_types: [2],
    })
  })

  it('are not claimed where the list cannot show the same ones', () => {
    expect(reservationsBehind('payment', MARCH, {})).toBeNull()
    expect(reservationsBehind('sale', MARCH, { providers: [182] })).toBeNull()
    expect(reservationsBehind('sale', null, {})).toBeNull()
  })
})
