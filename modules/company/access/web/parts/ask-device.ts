import { call } from '@kit/ui/api'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import {
  beginPasskey,
  beginPasskeyProof,
  type Assertion,
  type Registration,
} from '../../contract/passkeys.ts'

export const handlesPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Why the device answered nothing; whatever else went wrong is thrown on. */
export type GivenUp = 'given_up' | 'already_here'
export function whyGivenUp(error: unknown): GivenUp | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'InvalidStateError') return 'already_here'
  return error instanceof WebAuthnError || error.name === 'NotAllowedError' ? 'given_up' : null
}

/** A new passkey of this device, which asks for a finger, face or PIN. */
export async function makePasskey(): Promise<Registration> {
  const { options } = await call(beginPasskey, {})
  const { response, ...answer } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { ...answer, ...EXTENSIONS, response: { clientDataJSON, attestationObject, transports } }
}

/** Shows again who somebody is, with a passkey that they have. */
export async function signProof(): Promise<Assertion> {
  const { options } = await call(beginPasskeyProof, {})
  const answer = await startAuthentication({ optionsJSON: options })
  return { ...answer, ...EXTENSIONS }
}

/** Nobody reads them. */
const EXTENSIONS = { clientExtensionResults: {} }
