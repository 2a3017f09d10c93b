/** A row as the database has it, in the state that is tried. */
export type Moved = Readonly<Record<string, string | number | boolean | null>>

/** A call that moves a row: where to, and what it is sent. */
export type MovingCall = Readonly<{
  /** The states it may bring the row to; from a state that leads to none of them it is refused. */
  to: readonly string[]
  /** Where it does something else than move the row, or refuses for a reason told first. */
  besides?: readonly string[]
  /** States that lead there by another call alone: from them this one is refused too. */
  never?: readonly string[]
  params?: (row: Moved) => Record<string, unknown>
  body?: (row: Moved) => Record<string, unknown>
  /** The column that names whose the row is, for what only its owner may do. */
  as?: string
  /** The column that is empty in the row that is taken: what it names would be told of first. */
  without?: string
}>

/** The calls of one life cycle, by their names; a sentence says why one is not tried here. */
export type MovingCalls = Readonly<Record<string, MovingCall | string>>

const reason = 'Se intenta'
const byUuid = ({ uuid }: Moved) => ({ uuid })
const byId = ({ id }: Moved) => ({ id: String(id) })
/** A desk on a day. */
const dayOf = ({ channel_id, location_id, day }: Moved) => ({
  key: `${channel_id}-${location_id}-${String(day).replaceAll('-', '')}`,
})
const why = () => ({ reason })
const versioned = ({ version }: Moved) => ({ version })
const versionedWhy = ({ version }: Moved) => ({ version, reason })
const NO_STATE = 'It changes what the row has, and its state follows if at all: not tried here.'

/** The demo company has no row that it could be tried on. */
export const TRIED_ON_BUILT_ROWS =
  'every-built-state.test.ts tries it on a row that is built for it.'

/** By the name of a life cycle; those of what was sold stand in `moving-calls-of-sales.ts`. */
export const HOUSE_CALLS: Readonly<Record<string, MovingCalls>> = {
  budget: {
    'POST /api/validar/presupuesto': { to: ['validated'], body: ({ id }) => ({ ids: [id] }) },
    'POST /api/confirmar/presupuesto': { to: ['confirmed'], body: ({ id }) => ({ ids: [id] }) },
    'POST /api/presupuesto/devolver': {
      to: ['draft'],
      // The month that was cut says so first.
      besides: ['cut'],
      body: ({ id }) => ({ ids: [id], reason }),
    },
    'POST /api/rep/presupuesto/periodos/cortes/alta':
      'It takes a period, and cuts those of its budgets that may be cut.',
  },
  budget_period: {
    'DELETE /api/presupuesto/periodos/:id': NO_STATE,
    'POST /api/rep/presupuesto/periodos/cortes/alta': {
      to: ['cut'],
      body: ({ id }) => ({ period_id: id }),
    },
    'POST /api/presupuesto/periodos/:id/reapertura': { to: ['open'], params: byId, body: why },
    'POST /api/presupuesto/periodos/:id/cierre': { to: ['closed'], params: byId },
  },
  cancellation_request: {
    'POST /api/cancelacion/solicitudes/:uuid/review': { to: ['in_review'], params: byUuid },
    'POST /api/reserva/confirm_cancellation_request': {
      to: ['approved', 'in_review'],
      body: ({ uuid }) => ({ uuid }),
    },
    'POST /api/cancelacion/solicitudes/:uuid/rejection': {
      to: ['rejected', 'in_review'],
      params: byUuid,
      body: why,
    },
    'POST /api/reserva/delete_cancellation_request': {
      to: ['withdrawn'],
      body: ({ uuid }) => ({ uuid, reason }),
      as: 'requested_by',
    },
  },
  cash_movement: {
    'POST /api/cash-movements/:id/receipt': { to: ['received'], params: byId },
    'POST /api/cash-movements/:id/refusal': { to: ['refused'], params: byId },
  },
  day_close: {
    'POST /api/desk-days/:key/closing': { to: ['closed'], params: dayOf },
    'POST /api/desk-days/:key/reopening': { to: ['reopened'], params: dayOf, body: why },
  },
  commission_cut: {
    'POST /api/commission-cuts/:id/closing': { to: ['closed'], params: byId },
    'POST /api/commission-cuts/:id/discard': { to: ['discarded'], params: byId, body: why },
    'POST /api/commission-cuts/:id/approval': { to: ['approved'], never: ['paid'], params: byId },
    'POST /api/commission-cuts/:id/payment': {
      to: ['paid'],
      params: byId,
      body: () => ({ reference: 'SPEI 1' }),
    },
    'POST /api/commission-cuts/:id/payment-undoing': {
      to: ['approved'],
      never: ['closed'],
      params: byId,
      body: why,
    },
  },
  commission_line: {
    'POST /api/commission-lines/:id/hold': {
      to: ['held'],
      params: byId,
      body: why,
      without: 'cut_id',
    },
    'POST /api/commission-lines/:id/release': { to: ['earned'], params: byId, without: 'cut_id' },
  },
  disruption: {
    'POST /api/disruptions/:uuid/retry': { to: ['running'], params: byUuid, body: () => ({}) },
  },
  evaluation: {
    'PUT /api/evaluations/:uuid/answers': {
      to: ['answered'],
      params: byUuid,
      body: ({ version }) => ({ version, answers: [] }),
      as: 'evaluator_id',
    },
    'PUT /api/evaluations/:uuid/deadline': {
      to: ['answered'],
      params: byUuid,
      body: () => ({ deadline: '2026-04-30' }),
    },
    'POST /api/evaluations/:uuid/withdrawal': { to: ['withdrawn'], params: byUuid },
  },
  exported_file: {
    // A file that was removed is there for nobody.
    'POST /api/exports/:uuid/cancel': {
      to: ['cancelled'],
      besides: ['removed'],
      params: byUuid,
      as: 'asked_by',
    },
    'POST /api/exports/:uuid/retry': 'It asks the table anew: exports.test.ts tries one state.',
    'DELETE /api/exports/:uuid': {
      to: ['removed'],
      besides: ['removed'],
      params: byUuid,
      as: 'asked_by',
    },
  },
  report_schedule: {
    'POST /api/report-schedules/:uuid/pause': { to: ['paused'], params: byUuid },
    'POST /api/report-schedules/:uuid/resume': { to: ['active'], params: byUuid },
  },
  incentive_prize: {
    'POST /api/incentive-prizes/:id/annulment':
      'What was paid is taken back by a prize of its own, whatever its state: prizes.test.ts.',
  },
  credit_note: {
    'POST /api/invoices/credit-notes/:id/cancellation': {
      to: ['cancelled'],
      params: byId,
      body: why,
    },
  },
  invoice: {
    'POST /api/invoices/:id/taking-back': {
      to: ['matched', 'partly_matched'],
      // Its payments are undone first.
      besides: ['scheduled', 'partly_paid', 'paid'],
      params: byId,
      body: versionedWhy,
    },
    'POST /api/invoices/:id/disputes': { to: ['disputed'], params: byId, body: versionedWhy },
    'POST /api/invoices/:id/match': {
      to: ['matched', 'partly_matched', 'unmatched'],
      params: byId,
      body: versioned,
    },
    'POST /api/invoices/:id/reconciliation': { to: ['reconciled'], params: byId, body: versioned },
    'POST /api/invoices/:id/cancellation': { to: ['cancelled'], params: byId, body: versionedWhy },
    'POST /api/adicionar/factura': TRIED_ON_BUILT_ROWS,
    'POST /api/adicionar/cupon': TRIED_ON_BUILT_ROWS,
    'POST /api/invoices/:id/lines/:line_id/release': TRIED_ON_BUILT_ROWS,
    'POST /api/invoices/vouchers/:id/release': TRIED_ON_BUILT_ROWS,
    'POST /api/invoices/:id/lines/:line_id/removal': TRIED_ON_BUILT_ROWS,
    'POST /api/invoices/:id/lines/:line_id/rejection': TRIED_ON_BUILT_ROWS,
  },
  invoice_payment: {
    'POST /api/invoices/payments/:id/paid': TRIED_ON_BUILT_ROWS,
    'POST /api/invoices/payments/:id/withdrawal': { to: ['withdrawn'], params: byId, body: why },
    'POST /api/invoices/payments/:id/undoing': { to: ['undone'], params: byId, body: why },
  },
  lead: {
    'POST /api/leads/:uuid/assignment': {
      to: ['assigned', 'contacted', 'won'],
      params: byUuid,
      body: ({ rep_id }) => ({ rep_id }),
    },
    'POST /api/leads/:uuid/contact': { to: ['contacted'], params: byUuid },
    'POST /api/leads/:uuid/sale': {
      to: ['won'],
      params: byUuid,
      body: () => ({ folio: 'X' }),
    },
    'POST /api/leads/:uuid/loss': { to: ['lost'], params: byUuid, body: why },
  },
  load: {
    'POST /api/loads/:uuid/reading': TRIED_ON_BUILT_ROWS,
    'POST /api/loads/:uuid/check': TRIED_ON_BUILT_ROWS,
    'POST /api/loads/:uuid/start': TRIED_ON_BUILT_ROWS,
    'POST /api/loads/:uuid/undo': TRIED_ON_BUILT_ROWS,
  },
  newsletter: {
    'PUT /api/newsletters/:uuid': NO_STATE,
    'DELETE /api/newsletters/:uuid': NO_STATE,
    'POST /api/newsletters/:uuid/sending': {
      to: ['scheduled'],
      params: byUuid,
      body: ({ version }) => ({ version, recipients: 1, at: null }),
    },
    'POST /api/newsletters/:uuid/cancellation': {
      to: ['cancelled'],
      params: byUuid,
      body: versioned,
    },
    'POST /api/newsletters/:uuid/pause': { to: ['paused'], never: ['scheduled'], params: byUuid },
    'POST /api/newsletters/:uuid/resumption': {
      to: ['sending'],
      never: ['scheduled'],
      params: byUuid,
    },
  },
  payment_link: {
    'POST /api/payment-links/:uuid/revocation': { to: ['revoked'], params: byUuid },
  },
  privacy_notice: {
    'POST /api/privacy/notices/:uuid/publication': {
      to: ['published'],
      params: byUuid,
      body: versioned,
    },
  },
  data_request: {
    'POST /api/data-requests/:uuid/identity-request': { to: ['identity'], params: byUuid },
    'POST /api/data-requests/:uuid/identity': {
      to: ['in_work'],
      params: byUuid,
      body: () => ({ identity: 'INE, en persona' }),
    },
    'POST /api/data-requests/:uuid/extension': {
      to: [],
      // It moves nothing: a term that runs gets longer.
      besides: ['received', 'identity', 'in_work', 'granted'],
      params: byUuid,
      body: why,
    },
    'POST /api/data-requests/:uuid/granting': {
      to: ['granted'],
      params: byUuid,
      body: () => ({ answer: 'Procede' }),
    },
    'POST /api/data-requests/:uuid/refusal': {
      to: ['refused'],
      params: byUuid,
      body: () => ({ answer: 'No procede' }),
    },
    'POST /api/data-requests/:uuid/carrying-out': {
      to: ['carried_out'],
      params: byUuid,
      body: () => ({ carried: 'Se hizo' }),
    },
  },
  agency_return: {
    'POST /api/agency-credit/returns/:id/voiding': { to: ['voided'], params: byId, body: why },
  },
  certificate: {
    'POST /api/certificates/:id/voiding': { to: ['voided'], params: byId, body: why },
    'POST /api/certificates/:id/approval': {
      to: ['active'],
      never: ['expired', 'voided'],
      params: byId,
    },
    'POST /api/certificates/:id/rejection': { to: ['rejected'], params: byId, body: why },
    'POST /api/certificates/:id/reopening': {
      to: ['active'],
      never: ['waiting'],
      params: byId,
      body: () => ({ reason, expires_on: '2026-12-31' }),
    },
  },
  chargeback: {
    'POST /api/chargebacks/:uuid/answer': { to: ['contested'], params: byUuid, body: () => ({}) },
    'POST /api/chargebacks/:uuid/outcome': {
      to: ['won', 'lost'],
      params: byUuid,
      body: () => ({ outcome: 'won', reason }),
    },
    'POST /api/chargebacks/:uuid/annulment': { to: ['annulled'], params: byUuid, body: why },
  },
  collection: {
    'POST /api/agency-credit/collections/:id/voiding': { to: ['voided'], params: byId, body: why },
    'POST /api/agency-credit/collections/:id/application': TRIED_ON_BUILT_ROWS,
    'POST /api/agency-credit/collections/:id/return': TRIED_ON_BUILT_ROWS,
  },
  payment: {
    'POST /api/payments/:uuid/confirmation': { to: ['confirmed'], params: byUuid },
    'POST /api/payments/:uuid/rejection': { to: ['failed'], params: byUuid, body: why },
    'POST /api/payments/:uuid/voiding': TRIED_ON_BUILT_ROWS,
    'POST /api/payments/:uuid/credit-authorization': TRIED_ON_BUILT_ROWS,
    'POST /api/payments/:uuid/credit-refusal': TRIED_ON_BUILT_ROWS,
    'POST /api/reserva/administrar/formaspago': TRIED_ON_BUILT_ROWS,
  },
  refund: {
    'POST /api/refunds/:uuid/approval': { to: ['approved'], params: byUuid },
    'POST /api/refunds/:uuid/rejection': { to: ['rejected'], params: byUuid, body: why },
    'POST /api/refunds/:uuid/transit': { to: ['in_transit'], params: byUuid },
    'POST /api/refunds/:uuid/failure': { to: ['failed'], params: byUuid, body: why },
    'POST /api/refunds/:uuid/payout': { to: ['done'], params: byUuid },
  },
  shift: {
    'POST /api/shifts/:id/declaration': {
      to: ['ended'],
      params: byId,
      body: () => ({ pieces: [], terminals: [] }),
      as: 'rep_id',
    },
    'POST /api/shifts/:id/count': {
      to: ['counted'],
      params: byId,
      body: () => ({ pieces: [], terminals: [] }),
    },
    'POST /api/shifts/:id/approval': { to: ['approved'], params: byId },
    'POST /api/shifts/:id/rejection': { to: ['rejected'], params: byId, body: why },
  },
  quotation: {
    'POST /api/quotations/:uuid/acceptance': {
      to: ['accepted'],
      params: byUuid,
      body: () => ({ expected_total: '1' }),
    },
    'POST /api/quotations/:uuid/loss': { to: ['lost'], params: byUuid, body: why },
    'PUT /api/quotations/:uuid': NO_STATE,
    'PUT /api/quotations/:uuid/group-plan': NO_STATE,
  },
  attendance: {
    'POST /api/create_break_rep': 'It takes the turn that one is in.',
    'POST /api/turn_end_rep': 'It takes the turn that one is in.',
    'POST /api/location/rep/dayoff': 'It takes a day of a person.',
    'POST /api/attendance/correct': NO_STATE,
  },
  placement: {
    'POST /api/remove_rep_location': { to: ['inactive'], body: ({ id }) => ({ id }) },
  },
  development_request: {
    'POST /api/development-requests/:uuid/sending': {
      to: ['sent'],
      // It is sent again, with a new link.
      besides: ['sent'],
      params: byUuid,
      body: () => ({ email: 'quien@example.test', name: 'Quien Aprueba' }),
    },
    'POST /api/development-requests/:uuid/draft': { to: ['draft'], params: byUuid },
    'POST /api/development-requests/:uuid/progress': {
      to: ['in_progress'],
      params: byUuid,
      body: () => ({ to: 'in_progress' }),
    },
    'POST /api/development-requests/:uuid/approval':
      'Who approves holds a token of a mail: not tried from every state.',
  },
  provider_request: {
    'POST /api/provider/requests/:uuid/confirmation': {
      to: ['confirmed'],
      params: byUuid,
      body: () => ({}),
    },
    'POST /api/provider/requests/:uuid/rejection': {
      to: ['rejected'],
      params: byUuid,
      body: why,
    },
  },
  assignment: {
    'POST /api/assigment-role/post/update-assigment': NO_STATE,
    'POST /api/assigment-role/post/delete-assigment': {
      to: ['inactive'],
      body: ({ id }) => ({ id_assigment: id }),
    },
  },
}
