import type { Context } from '@kit/db/context'
import { lifecycle } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { field } from '@kit/tables/record'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { act, type Act } from './act.ts'
import { describeAct, fillText } from './contract.ts'
import { actRoutes } from './routes.ts'
import { thing } from './thing.ts'

const PARCEL = lifecycle('parcel', {
  table: 'test.parcel',
  refusal: 'parcel.illegal_transition',
  next: { here: ['sent'], sent: [] },
})
const found = { id: 7, state: 'here' as 'here' | 'sent', version: 3, label: 'P-7' }
const parcel = thing('parcel', 'Paquete', 'Parcel', {
  key: 'id',
  lifecycle: PARCEL,
  changed: 'parcel.changed',
  refuses: ['parcel.not_found'],
  audited_as: ({ label }: typeof found) => label,
  find: async (_, key) => {
    if (key !== '7') throw new Refusal('parcel.not_found')
    return found
  },
})
const locked: string[] = []
const send = act({
  id: 'parcel.send',
  of: parcel,
  path: '/parcels/sending',
  method: 'PUT',
  key_in: 'parcel_id',
  title: { es: 'Enviar', en: 'Send' },
  asks: { es: '¿Enviar {{label}}?', en: 'Send {{label}}?' },
  told: { es: 'Envió un paquete', en: 'Sent a parcel' },
  done: { es: '{{label}} enviado a {{reason}}', en: '{{label}} sent to {{reason}}' },
  failed: { es: '{{label}} no se envió', en: '{{label}} was not sent' },
  consequence: (_, { version }) => ({ es: `Va por ${version}`, en: `Version ${version} goes` }),
  permission: 'session' as never,
  fields: {
    reason: field.text('Motivo', 'Reason', { required: true, min: 3, max: 20 }),
    weight: field.integer('Peso', 'Weight', { min: 1, max: 9 }),
    addressee: field.text('Destinatario', 'Addressee', { max: 40, personal: true }),
  },
  initial: ({ version }) => ({ weight: version }),
  leads_to: ['sent'],
  refuses: ['parcel.too_heavy'],
  judge: (_, __, { weight }) => {
    if (weight === 9) throw new Refusal('parcel.too_heavy')
  },
  reply: z.object({ carrier: z.string() }),
  ahead: async (_, key) => void locked.push(key),
  perform: async () => ({ state: 'sent', before: { shelf: 'A' }, reply: { carrier: 'DHL' } }),
})

const audited: unknown[] = []
const tx = {
  language: 'en',
  actor: { permissions: new Set(['session']) },
  audit: (entry: unknown) => audited.push(entry),
} as unknown as Context

const [describing, sending] = actRoutes([send as unknown as Act])
const ask = (input: object) => describing!.answer(tx, input as never, undefined)
const perform = (body: object) => sending!.answer(tx, { params: {}, body } as never, undefined)

test('an act answers with its key, its state and its reply, and audits what it changed but no word of a guest', async () => {
  const answer = await perform({
    parcel_id: 7,
    version: 3,
    reason: 'Sold',
    weight: 2,
    addressee: 'Ana',
  })

  expect(answer).toEqual({ id: 7, state: 'sent', carrier: 'DHL' })
  expect(locked).toEqual(['7'])
  expect(audited).toEqual([
    {
      action: 'parcel.send',
      entity: 'parcel',
      entity_id: 'P-7',
      before: { state: 'here', shelf: 'A' },
      after: { state: 'sent', weight: 2, addressee: '[dato personal]' },
      reason: 'Sold',
    },
  ])
})

test('an act refuses a row that is unknown, that was changed, or whose state does not allow it', async () => {
  const codeOf = (body: object) =>
    perform({ reason: 'Sold', ...body }).then(
      () => null,
      (refusal: Refusal) => refusal.code,
    )

  expect(await codeOf({ parcel_id: 8, version: 3 })).toBe('parcel.not_found')
  expect(await codeOf({ parcel_id: 7, version: 2 })).toBe('parcel.changed')
  expect(await codeOf({ parcel_id: 7, version: 3, weight: 9 })).toBe('parcel.too_heavy')
  found.state = 'sent'
  expect(await codeOf({ parcel_id: 7, version: 3 })).toBe('parcel.illegal_transition')
  found.state = 'here'
})

test('an act is described for its row, with its call and what is sent beside the fields', async () => {
  const described = await ask({ params: { id: 'parcel.send', key: '7' } })

  expect(describeAct.reply.parse(described)).toMatchObject({
    asks: 'Send P-7?',
    consequence: 'Version 3 goes',
    done: 'P-7 sent to {{reason}}',
    failed: 'P-7 was not sent',
    method: 'PUT',
    path: '/parcels/sending',
    with: { parcel_id: 7, version: 3 },
    initial: { weight: 3 },
  })
})

test('the contract of an act asks for its key, its version and its fields', () => {
  const { body, params, refusals } = send.endpoint
  expect(params).toBeUndefined()
  expect(body.safeParse({ parcel_id: 7, version: 3, reason: ' No ' }).success).toBe(false)
  expect(body.safeParse({ parcel_id: 7, reason: 'Sold' }).success).toBe(false)
  expect(body.safeParse({ parcel_id: 7, version: 3, reason: 'Sold' }).success).toBe(true)
  expect(refusals).toEqual([
    'parcel.not_found',
    'parcel.illegal_transition',
    'parcel.changed',
    'parcel.too_heavy',
  ])
})

test('an act applies where its step is legal and it says so itself', () => {
  const hold = act({
    id: 'parcel.hold',
    of: parcel,
    title: { es: 'Retener', en: 'Hold' },
    told: { es: 'Retuvo un paquete', en: 'Held a parcel' },
    done: { es: 'Retenido', en: 'Held' },
    permission: 'session' as never,
    step: 'sent',
    applies: (state) => state !== 'here',
  })

  expect([send, hold].map(({ applies }) => [applies('here'), applies('sent')])).toEqual([
    [true, false],
    [false, false],
  ])
})

test('a text is filled with what is known, and keeps the names of what is not', () => {
  expect(fillText('{{a}} {{b}} {{c}}', { a: 1, b: null })).toBe('1  {{c}}')
})
