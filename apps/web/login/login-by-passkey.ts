import type { login } from '@app/access/contract'
import type { Received } from '@kit/http/endpoint'
import { call } from '@kit/ui/caller'
import { BEGIN_PASSKEY, LOGIN_WITH_PASSKEY } from './login-endpoint.ts'

/** The device asks for a finger, face or PIN and knows the account. What speaks to it comes now. */
export async function loginByPasskey(): Promise<Received<typeof login>> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(BEGIN_PASSKEY, {}),
  ])
  const answer = await startAuthentication({ optionsJSON: options })
  return call(LOGIN_WITH_PASSKEY, { body: { answer: { ...answer, clientExtensionResults: {} } } })
}
