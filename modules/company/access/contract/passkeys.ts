import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, Instant, RequiredText } from '@kit/http/fields'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod'
import { Done, SessionUser } from '../contract.ts'

const mine = { permission: 'session' } as const
/** Desks share an address: many people enter from one. */
const AT_AN_ADDRESS = { limit: { requests: 300, per_seconds: 600 } } as const
/** Whoever took over an open session does not get to guess with it. */
const GUESSED = { limit: { requests: 30, per_seconds: 600 } } as const

const Base64Url = (characters: number) =>
  z
    .string()
    .max(characters)
    .regex(/^[\w-]*$/)
const Attachment = z.enum(['platform', 'cross-platform']).exactOptional()
/** `internal`, `usb`, `hybrid`…: browsers come to know others. */
const Transport = z.string().max(20)
/** What a browser says beside the signature; nothing is read of it. */
const Extensions = z.record(z.string().max(60), z.unknown()).default({})

/** What `navigator.credentials.create` answers, as JSON. */
const Registration = z.object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(16_000),
    transports: z.array(Transport).max(10).exactOptional(),
  }),
})

/** What `navigator.credentials.get` answers, as JSON. */
const Assertion = z.object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(2_000),
    userHandle: Base64Url(100).nullish(),
  }),
})
export type Registration = z.output<typeof Registration>
export type Assertion = z.output<typeof Assertion>

/** What the browser is given to ask its device with: it passes it on as it is. */
const CreationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>()
const RequestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>()

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  synced: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.output<typeof Passkey>

const PasskeyName = RequiredText(60)

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/session/passkeys',
  ...mine,
  summary: 'The passkeys that open my account, and when each was used last',
  reply: z.array(Passkey),
  refusals: [],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/session/passkeys/begin',
  ...mine,
  ...GUESSED,
  step_up: true,
  summary: 'What my device signs to become a passkey of my account',
  reply: z.object({ options: CreationOptions }),
  refusals: ['passkey.too_many'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/session/passkeys',
  ...mine,
  ...GUESSED,
  body_bytes_max: 40_000,
  summary: 'A new passkey, as my device answered; I am told by mail',
  body: z.object({ name: PasskeyName, answer: Registration }),
  reply: Done,
  refusals: ['passkey.expired', 'passkey.not_accepted', 'passkey.too_many', 'passkey.name_taken'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/session/passkeys/:id',
  ...mine,
  summary: 'Call one of my passkeys otherwise',
  params: z.object({ id: IdText }),
  body: z.object({ name: PasskeyName }),
  reply: Done,
  refusals: ['passkey.name_taken'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/session/passkeys/:id',
  ...mine,
  step_up: true,
  summary: 'A passkey of mine opens my account no more; I am told by mail',
  params: z.object({ id: IdText }),
  reply: Done,
  refusals: [],
})

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/login/passkey/begin',
  public: true,
  ...AT_AN_ADDRESS,
  reads: true,
  summary: 'What a device signs to enter with a passkey; it says nothing of any account',
  reply: z.object({ options: RequestOptions }),
  refusals: [],
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/login/passkey',
  public: true,
  ...AT_AN_ADDRESS,
  // Runs its own statements: what was signed is taken although the answer is a refusal.
  reads: true,
  body_bytes_max: 40_000,
  summary: 'Sign in with a passkey, which stands for the password and for the second step',
  body: z.object({ answer: Assertion }),
  reply: SessionUser.extend({ token: z.string() }),
  refusals: [
    'passkey.expired',
    'passkey.wrong',
    'passkey.copied',
    'login.pending',
    'login.disabled',
  ],
})

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/session/proof/passkey/begin',
  ...mine,
  ...GUESSED,
  summary: 'What my device signs to show again who I am',
  reply: z.object({ options: RequestOptions }),
  refusals: ['passkey.none'],
})

export const proveWithPasskey = endpoint({
  method: 'POST',
  path: '/session/proof/passkey',
  ...mine,
  ...GUESSED,
  body_bytes_max: 40_000,
  summary: 'Show again who I am with a passkey; it holds as the password does',
  body: z.object({ answer: Assertion }),
  reply: Done,
  refusals: ['passkey.expired', 'passkey.wrong', 'passkey.copied'],
})
