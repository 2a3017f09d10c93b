import { ReservationState, Signature, Signer } from '@app/reservations/contract'
import { endpoint } from '@kit/http/endpoint'
import { Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { ReservationKey } from '../reservation/contract.ts'
import { SignatureInput } from '@app/orders/contract'

const Signatures = z.object({
  uuid: Uuid,
  folio: z.string(),
  state: ReservationState,
  kind: z.enum(['sale', 'quotation', 'retroactive']),
  customer_name: z.string().nullable(),
  rep: z.string(),
  language: z.enum(['es', 'en']),
  /** What would be signed now, and its SHA-256: whoever signs sends it back. */
  content: z.string(),
  content_sha256: z.string(),
  /** The newest first; the first of each signer is the one that counts. */
  signatures: z.array(Signature),
  /** Who has to sign, for the first time or anew. */
  due: z.array(Signer),
  can: z.object({
    client: z.boolean(),
    rep: z.boolean(),
    supervisor: z.boolean(),
    retro: z.boolean(),
  }),
})
export type Signatures = z.output<typeof Signatures>

export const showSignatures = endpoint({
  method: 'GET',
  path: '/firmas/:id',
  summary: 'What is signed of a reservation, what was signed of it, and who signs anew',
  permission: 'firmas',
  params: ReservationKey,
  reply: Signatures,
  refusals: ['reservation.not_found'],
})

/** What whoever signs has read: another text by now is refused. */
const Read = { reservation: Uuid, content_sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const Kept = z.object({ uuid: Uuid, content_sha256: z.string(), due: z.array(Signer) })
const REFUSALS = [
  'reservation.not_found',
  'signature.not_sold',
  'signature.outdated',
  'signature.signed_already',
] as const
const OfOne = z.object({ ...Read, signature: SignatureInput })

export const saveSignatures = endpoint({
  method: 'POST',
  path: '/saveFirma',
  summary: 'Keeps what guest and rep sign of a reservation as it stands, both at once or one',
  permission: 'signature.take',
  body: z.object({
    ...Read,
    signatures: z
      .object({ client: SignatureInput.optional(), rep: SignatureInput.optional() })
      .refine(({ client, rep }) => client !== undefined || rep !== undefined, {
        message: 'nobody',
      }),
  }),
  reply: Kept,
  refusals: REFUSALS,
})

export const saveClientSignature = endpoint({
  method: 'POST',
  path: '/saveFirmaCliente',
  summary: 'Keeps what the guest signs of a reservation as it stands',
  permission: 'signature.take',
  body: OfOne,
  reply: Kept,
  refusals: REFUSALS,
})

export const saveRepSignature = endpoint({
  method: 'POST',
  path: '/saveFirmaRep',
  summary: 'Keeps what the rep signs of a reservation as it stands',
  permission: 'signature.take',
  body: OfOne,
  reply: Kept,
  refusals: REFUSALS,
})

export const saveSupervisorSignature = endpoint({
  method: 'POST',
  path: '/saveFirmaSupervisor',
  summary: 'Keeps what a supervisor signs of somebody else’s reservation as it stands',
  permission: 'signature.supervise',
  body: OfOne,
  reply: Kept,
  refusals: [...REFUSALS, 'signature.own_sale'],
})

export const saveRetroSignature = endpoint({
  method: 'POST',
  path: '/savefirmaretro',
  summary: 'Keeps what somebody signs who answers for a reservation that was noted afterwards',
  permission: 'reservation.retroactive',
  body: OfOne,
  reply: Kept,
  refusals: [...REFUSALS, 'signature.not_retroactive'],
})

export const showRetroSignatures = endpoint({
  method: 'GET',
  path: '/firmasretro/:id',
  summary: 'Who answers for a reservation that was noted afterwards',
  permission: 'firmas',
  params: ReservationKey,
  reply: z.object({
    uuid: Uuid,
    folio: z.string(),
    retroactive: z.boolean(),
    /** A retroactive reservation that nobody signed as it stands. */
    due: z.boolean(),
    signatures: z.array(Signature),
  }),
  refusals: ['reservation.not_found'],
})
