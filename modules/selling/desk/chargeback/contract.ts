import {
  ChargebackReasonField,
  ChargebackShown,
  ChargebackStateField,
} from '@app/payments/contract/chargebacks'
import { binary, endpoint } from '@kit/http/endpoint'
import { Amount, DayField, IdText, RequiredText, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'chargeback.manage'
const READ = 'contracargos'
const one = { params: z.object({ uuid: Uuid }) } as const
const Stepped = z.object({ uuid: Uuid, state: ChargebackStateField })
const STEPPING = ['chargeback.not_found', 'chargeback.illegal_transition'] as const

export const EVIDENCE_RULE = { bytes_max: 10_000_000, count_max: 1, required: true } as const

export const noteChargeback = endpoint({
  method: 'POST',
  path: '/chargebacks',
  step_up: true,
  summary: 'A guest took a payment back through their bank: it is in dispute from now on',
  permission: MANAGE,
  idempotent: true,
  body: z.object({
    payment: Uuid,
    amount: Amount,
    case_number: RequiredText(60),
    reason: ChargebackReasonField,
    note: Text(500).default(''),
    respond_by: DayField.nullish(),
  }),
  reply: Stepped,
  refusals: [
    'payment.not_found',
    'amount.below_minor_unit',
    'chargeback.only_cards',
    'chargeback.payment_stands_not',
    'chargeback.above_payment',
    'chargeback.open_already',
    'chargeback.case_noted',
  ],
})

export const showChargeback = endpoint({
  method: 'GET',
  path: '/chargebacks/:uuid',
  summary: 'A chargeback, its evidence and what became of it',
  permission: READ,
  ...one,
  reply: ChargebackShown,
  refusals: ['chargeback.not_found'],
})

export const addEvidence = endpoint({
  method: 'POST',
  path: '/chargebacks/:uuid/evidence',
  summary: 'Adds a file that shows that the guest bought, and received, what they dispute',
  permission: MANAGE,
  ...one,
  files: { file: EVIDENCE_RULE },
  body: z.object({ text: RequiredText(300) }),
  reply: ChargebackShown,
  refusals: ['chargeback.not_found', 'chargeback.over', 'chargeback.document_kind'],
})

export const downloadEvidence = endpoint({
  method: 'GET',
  path: '/chargebacks/evidence/:id/document',
  summary: 'A file of evidence',
  permission: READ,
  params: z.object({ id: IdText }),
  reply: binary('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
  refusals: ['chargeback.not_found'],
})

export const answerChargeback = endpoint({
  method: 'POST',
  path: '/chargebacks/:uuid/answer',
  summary: 'Records that the evidence was sent to the bank or the provider',
  permission: MANAGE,
  idempotent: true,
  ...one,
  body: z.object({ reason: Text(300).default('') }),
  reply: Stepped,
  refusals: [...STEPPING, 'chargeback.no_evidence'],
})

export const endChargeback = endpoint({
  method: 'POST',
  path: '/chargebacks/:uuid/outcome',
  step_up: true,
  summary: 'Records how the bank decided: the money came back, or is lost',
  permission: MANAGE,
  idempotent: true,
  ...one,
  body: z.object({ outcome: z.enum(['won', 'lost']), reason: RequiredText(300) }),
  reply: Stepped,
  refusals: STEPPING,
})

export const annulChargeback = endpoint({
  method: 'POST',
  path: '/chargebacks/:uuid/annulment',
  step_up: true,
  summary: 'Annuls a chargeback that was noted by mistake',
  permission: MANAGE,
  idempotent: true,
  ...one,
  body: z.object({ reason: RequiredText(300) }),
  reply: Stepped,
  refusals: [...STEPPING, 'chargeback.told_by_provider'],
})
