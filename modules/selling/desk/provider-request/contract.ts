import { endpoint } from '@kit/http/endpoint'
import { RequiredText, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const one = { params: z.object({ uuid: Uuid }) } as const
const REFUSALS = [
  'provider_request.not_found',
  'provider_request.illegal_transition',
  'provider_request.over',
] as const

export const confirmAsked = endpoint({
  method: 'POST',
  path: '/provider/requests/:uuid/confirmation',
  summary: 'The provider can give a sold service: it is confirmed, and the guest has a voucher',
  permission: 'provider.answer',
  idempotent: true,
  ...one,
  /** What the provider calls the service, if anything. */
  body: z.object({ code: Text(60).default('') }),
  reply: z.object({ uuid: Uuid, state: z.literal('confirmed'), voucher: z.string() }),
  refusals: REFUSALS,
})

export const rejectAsked = endpoint({
  method: 'POST',
  path: '/provider/requests/:uuid/rejection',
  summary: 'The provider cannot give a sold service: the desk moves it, or cancels it at no charge',
  permission: 'provider.answer',
  idempotent: true,
  ...one,
  body: z.object({ reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, state: z.literal('rejected') }),
  refusals: REFUSALS,
})
