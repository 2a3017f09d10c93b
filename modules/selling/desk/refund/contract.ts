import { endpoint } from '@kit/http/endpoint'
import { MoneyField, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const askForRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  summary: 'Asks for what a guest has in favour to be given back',
  permission: 'reservation.cancel',
  idempotent: true,
  body: z.object({ uuid: Uuid, reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, refunds: z.array(z.object({ uuid: Uuid, amount: MoneyField })) }),
  refusals: [
    'day.closed',
    'reservation.not_found',
    'refund.nothing_to_give_back',
    'refund.above_captured',
  ],
})

export const approveRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/approval',
  step_up: true,
  summary: 'Approves a refund somebody else requested',
  permission: 'refund.approve',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, state: z.literal('approved') }),
  refusals: [
    'day.closed',
    'refund.not_found',
    'refund.own',
    'four_eyes.one_hand',
    'refund.above_limit',
    'refund.charged_back',
    'refund.not_in_favour',
    'refund.illegal_transition',
  ],
})

export const payRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/payout',
  step_up: true,
  summary: 'Records that an approved refund was given',
  permission: 'refund.pay',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, state: z.literal('done') }),
  refusals: [
    'day.closed',
    'refund.not_found',
    'refund.illegal_transition',
    'refund.leaves_an_account',
    'refund.charged_back',
    'refund.not_in_favour',
    'certificate.takes_nothing_back',
    'desk.missing',
  ],
})

export const rejectRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/rejection',
  summary: 'Ends a refund that is not to be given, with the reason',
  permission: 'refund.approve',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, state: z.literal('rejected') }),
  refusals: ['day.closed', 'refund.not_found', 'refund.illegal_transition'],
})

export const sendRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/transit',
  summary: 'Records that a bank or processor was told to give a refund',
  permission: 'refund.send',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, state: z.literal('in_transit') }),
  refusals: [
    'day.closed',
    'refund.not_found',
    'refund.illegal_transition',
    'refund.cash_is_handed_over',
    'refund.charged_back',
    'refund.not_in_favour',
  ],
})

export const failRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/failure',
  summary: 'Records that a refund came back: it is still owed',
  permission: 'refund.send',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, state: z.literal('failed') }),
  refusals: ['day.closed', 'refund.not_found', 'refund.illegal_transition'],
})
