import type { Database } from '@kit/db/database'
import { installation } from '@kit/kernel/installation'
import { Refusal } from '@kit/kernel/refusal'
import { signFor } from '@kit/storage/sealing'
import { timingSafeEqual } from 'node:crypto'
import type { AuthenticatorTransport, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Assertion, Registration } from '../contract/passkeys.ts'
import {
  findPasskey,
  recordChallenge,
  recordUse,
  takeChallenge,
  type ChallengePurpose,
} from './queries/passkeys.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** How long somebody may look for their device. */
const MINUTES = 5
/** More than anybody has devices. */
export const PASSKEYS_MAX = 10
/** EdDSA, ES256, RS256: what every Node checks. Newer ones are experiments still. */
const ALGORITHMS = [-8, -7, -257]

/** Comes with the first passkey that is asked for: no start of a server waits for it. */
const library = () => import('@simplewebauthn/server')

/** Null where somebody enters: they have no session yet. */
type Asking = { purpose: ChallengePurpose; session_id: number | null }

/**
 * Where a passkey is good: the host of the installation and its origin. A page of another origin,
 * however alike it looks, gets nothing signed that is taken here.
 */
function party(): { id: string; origin: string } {
  const { hostname, origin } = new URL(installation().public_url)
  return { id: hostname, origin }
}

async function newChallenge(database: Database, asking: Asking, now: Date): Promise<string> {
  const challenge = newToken()
  const expires_at = new Date(now.getTime() + MINUTES * 60_000)
  await recordChallenge(
    database,
    { ...asking, challenge_hash: hashOfToken(challenge) },
    { now, expires_at },
  )
  return challenge
}

/** As bytes: the library would otherwise take its text for another text. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'base64url'))
/** By what a device names the person; nothing of theirs is in it. */
const handleOf = (user_id: number): Buffer => Buffer.from(`mostrador ${user_id}`)

type Holder = { user_id: number; email: string; name: string }
type Known = { credential_id: string; transports: string[] }

export async function creationOptions(
  database: Database,
  { user_id, email, name }: Holder,
  { asking, has, now }: { asking: Asking; has: readonly Known[]; now: Date },
) {
  return (await library()).generateRegistrationOptions({
    rpName: installation().company.name,
    rpID: party().id,
    userID: new Uint8Array(handleOf(user_id)),
    userName: email,
    userDisplayName: name,
    challenge: bytesOf(await newChallenge(database, asking, now)),
    timeout: MINUTES * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: has.map(asDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** `has` is empty for who enters: the device itself knows of which accounts it has keys. */
export async function requestOptions(
  database: Database,
  { asking, has, now }: { asking: Asking; has: readonly Known[]; now: Date },
) {
  return (await library()).generateAuthenticationOptions({
    rpID: party().id,
    challenge: bytesOf(await newChallenge(database, asking, now)),
    timeout: MINUTES * 60_000,
    allowCredentials: has.map(asDescriptor),
    userVerification: 'required',
  })
}

const asDescriptor = ({ credential_id, transports }: Known) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
})

type Sealed = { user_id: number; credential_id: string; public_key: Uint8Array }

/** What only this installation can have said: whoever writes rows of the database makes no key. */
export const sealOfPasskey = ({ user_id, credential_id, public_key }: Sealed): Buffer =>
  signFor('passkey')(
    [user_id, credential_id, Buffer.from(public_key).toString('base64url')].join(' '),
  )

type Signed = { asking: Asking; now: Date }

/**
 * A key that a device has just made for this challenge of this installation.
 * @throws Refusal `passkey.expired`, `passkey.not_accepted`
 */
export async function verifyNew(
  database: Database,
  answer: Registration,
  { asking, now }: Signed,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const challenge = await takeSigned(database, answer.response.clientDataJSON, { asking, now })
  const { id, origin } = party()
  const { transports: _transports, ...response } = answer.response
  const { verifyRegistrationResponse } = await library()
  const read = await verifyRegistrationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // Whatever the library complains of, the answer is not taken: it throws for nothing else.
  }).catch(() => null)
  if (!read?.verified) throw new Refusal('passkey.not_accepted')
  return read.registrationInfo
}

/**
 * Whose passkey signed this challenge, with its person shown to the device. It is written down.
 * @throws Refusal `passkey.expired`, `passkey.wrong`, `passkey.copied`
 */
export async function verifySigned(
  database: Database,
  answer: Assertion,
  { asking, now, of }: Signed & { of?: number },
): Promise<number> {
  const challenge = await takeSigned(database, answer.response.clientDataJSON, { asking, now })
  const passkey = await findPasskey(database, answer.id)
  if (!passkey || (of !== undefined && passkey.user_id !== of)) throw new Refusal('passkey.wrong')
  const said = { ...passkey, credential_id: answer.id }
  if (!timingSafeEqual(sealOfPasskey(said), passkey.seal)) throw new Refusal('passkey.wrong')
  const { userHandle, ...response } = answer.response
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.user_id)))
    throw new Refusal('passkey.wrong')
  const { id, origin } = party()
  const { verifyAuthenticationResponse } = await library()
  const read = await verifyAuthenticationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // Its count is compared below, in the statement that writes it: two at once cannot both pass.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    // Whatever the library complains of, the answer is not taken: it throws for nothing else.
  }).catch(() => null)
  if (!read?.verified) throw new Refusal('passkey.wrong')
  const { newCounter: counter } = read.authenticationInfo
  if (!(await recordUse(database, { id: passkey.id, counter, now })))
    throw new Refusal('passkey.copied')
  return passkey.user_id
}

/** The challenge that was signed, which is taken with it. @throws Refusal `passkey.expired` */
async function takeSigned(
  database: Database,
  clientDataJSON: string,
  { asking, now }: Signed,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const challenge_hash = challenge && hashOfToken(challenge)
  if (!challenge_hash || !(await takeChallenge(database, { ...asking, challenge_hash }, now)))
    throw new Refusal('passkey.expired')
  return challenge
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown
    const challenge = (said as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
