// The calls that move what was sold: reservations and their vouchers.
import { TRIED_ON_BUILT_ROWS, type Moved, type MovingCalls } from './moving-calls.ts'

const reason = 'Se intenta'
const byId = ({ id }: Moved) => ({ id: String(id) })
/** The first service of a reservation, which the test brings with it. */
const byItem = ({ item_id }: Moved) => ({ id: String(item_id) })
const changed = ({ version }: Moved) => ({ version, reason, expected_total: '1' })
const ofGuest = ({ version }: Moved) => ({
  version,
  reason,
  name: 'Otro nombre',
  phone: '998 000 0000',
  email: null,
  language: 'es',
  room: null,
  notes: null,
})

const TAKES_BACK = 'It undoes as unredeem does, only what whoever asks recorded that day.'

export const SALE_CALLS: Readonly<Record<string, MovingCalls>> = {
  reservation: {
    'POST /api/cancelacion/total': TRIED_ON_BUILT_ROWS,
    'POST /api/reserva/confirm_cancellation_request': TRIED_ON_BUILT_ROWS,
    'POST /api/reserva/edit/item/:id/price': { to: ['closed'], params: byItem, body: () => ({}) },
    'POST /api/reserva/edit/item/:id': { to: ['closed'], params: byItem, body: changed },
    'POST /api/editarservicio': {
      to: ['closed'],
      body: (row) => ({ id: row['item_id'], ...changed(row) }),
    },
    'POST /api/reserva/send_reserve_reprogramming': {
      to: ['closed'],
      body: (row) => ({ id: row['item_id'], service_day: '2026-12-31', ...changed(row) }),
    },
    'POST /api/reserva/edit/:id': { to: ['closed'], params: byId, body: ofGuest },
    'POST /api/editarreserva': {
      to: ['closed'],
      body: (row) => ({ id: row['id'], ...ofGuest(row) }),
    },
    'POST /api/vouchers/redeem': TRIED_ON_BUILT_ROWS,
    'POST /api/vouchers/no-show': TRIED_ON_BUILT_ROWS,
    'POST /api/vouchers/unredeem': TRIED_ON_BUILT_ROWS,
    'POST /api/vouchers/redeem/undoing': TAKES_BACK,
  },
  voucher: {
    'POST /api/cancelacion/total': TRIED_ON_BUILT_ROWS,
    'POST /api/reserva/confirm_cancellation_request':
      'Who approves cancels as `cancelacion/total` does.',
    'POST /api/reserva/edit/item/:id': TRIED_ON_BUILT_ROWS,
    'POST /api/editarservicio': TRIED_ON_BUILT_ROWS,
    'POST /api/reserva/send_reserve_reprogramming': TRIED_ON_BUILT_ROWS,
    'POST /api/vouchers/redeem': {
      to: ['rendered', 'partly_rendered'],
      never: ['billed', 'reconciled', 'disputed'],
      body: ({ uuid }) => ({ voucher: uuid }),
    },
    'POST /api/vouchers/no-show': {
      to: ['rendered', 'partly_rendered'],
      never: ['billed', 'reconciled', 'disputed', 'partly_rendered'],
      body: ({ uuid }) => ({ voucher: uuid }),
    },
    'POST /api/vouchers/unredeem': {
      to: ['issued'],
      // That nothing was recorded is told first.
      besides: ['issued'],
      never: ['billed'],
      body: ({ uuid }) => ({ voucher: uuid, reason }),
    },
    'POST /api/vouchers/redeem/undoing': TAKES_BACK,
  },
}
