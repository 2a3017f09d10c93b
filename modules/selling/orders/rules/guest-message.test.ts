import type { Day } from '@kit/kernel/day'
import { describe, expect, it } from 'vitest'
import { guestMessage, whatsAppLink, whatsAppNumber } from './guest-message.ts'

describe('The guest’s number, as WhatsApp knows it', () => {
  it('is digits alone, with its country, and never a number too short or too long to be one', () => {
    expect(whatsAppNumber('+52 998 555 0100')).toBe('529985550100')
    expect(whatsAppNumber('0044 20 7946 0018')).toBe('442079460018')
    expect(whatsAppNumber('+44 (0)20 7946 0018')).toBe('442079460018')
    expect(whatsAppNumber('998 555 0100')).toBeNull()
    expect(whatsAppNumber('+52 99')).toBeNull()
    expect(whatsAppNumber(`+${'5'.repeat(16)}`)).toBeNull()
  })
})

describe('What the guest reads of the sale', () => {
  const SALE = {
    folio: 'CUN-26-000123',
    customer_name: 'Ann & Bob',
    rep: 'Luz Pech',
    total: 'MXN 2,400.00',
    balance: 'MXN 400.00',
    page: null,
    services: [
      {
        product: 'Isla Mujeres',
        service_day: '2026-03-10' as Day,
        service_time: '09:00:00',
        pickup_time: '07:30:00',
        pickup_place: 'Lobby',
        voucher: 'CUN-26-000123-1',
      },
      {
        product: 'Cenote',
        service_day: '2026-03-11' as Day,
        service_time: null,
        pickup_time: null,
        pickup_place: null,
        voucher: null,
      },
    ],
  }

  it('names each service with its weekday, hour, pickup and voucher, and what is still to be paid', () => {
    expect(guestMessage(SALE, 'en')).toBe(
      [
        'Hello Ann & Bob, your reservation is confirmed: CUN-26-000123',
        '',
        '• Isla Mujeres',
        '  Tue, Mar 10, 2026 · 09:00 AM',
        '  Pickup 07:30 AM · Lobby',
        '  Voucher CUN-26-000123-1',
        '• Cenote',
        '  Wed, Mar 11, 2026',
        '',
        'Total: MXN 2,400.00 · Balance due: MXN 400.00',
        'Show your vouchers, printed or on your phone, when you arrive.',
        'Your agent: Luz Pech',
      ].join('\n'),
    )
    expect(guestMessage({ ...SALE, balance: null, customer_name: null }, 'es')).toMatch(
      /^Hola, su reservación está confirmada: CUN-26-000123\n[^]+mar 10 mar 2026[^]+\nTotal: MXN 2,400\.00\n/,
    )
  })

  it('goes whole into the link, with nothing of it read as part of the address', () => {
    const link = new URL(whatsAppLink('529985550100', guestMessage(SALE, 'es')))

    expect(link.pathname).toBe('/529985550100')
    expect(link.searchParams.get('text')).toBe(guestMessage(SALE, 'es'))
  })
})
