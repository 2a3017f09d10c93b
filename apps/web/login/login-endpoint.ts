import type { login } from '@app/access/contract'
import type { askForEmailLink, proveEmail, showEmailLink } from '@app/access/contract/emails'
import type {
  askForPasswordLink,
  choosePassword,
  showPasswordLink,
} from '@app/access/contract/passwords'
import type { beginPasskeyLogin, loginWithPasskey } from '@app/access/contract/passkeys'
import type { Endpoint } from '@kit/http/endpoint'

type Address<E extends Endpoint> = Pick<E, 'method' | 'path' | 'public'> & { base: '/auth' }

/**
 * An endpoint without its schemas: they would double what this page loads, and only the server
 * needs them. Typed by the contract, so that a change there does not compile here.
 */
const addressOf = <E extends Endpoint>(address: Address<E>): E =>
  ({ ...address, reply: {} }) as unknown as E

const PUBLIC_POST = { method: 'POST', base: '/auth', public: true } as const

export const LOGIN = addressOf<typeof login>({ ...PUBLIC_POST, path: '/login/crm' })
export const BEGIN_PASSKEY = addressOf<typeof beginPasskeyLogin>({
  ...PUBLIC_POST,
  path: '/login/passkey/begin',
})
export const LOGIN_WITH_PASSKEY = addressOf<typeof loginWithPasskey>({
  ...PUBLIC_POST,
  path: '/login/passkey',
})
export const ASK_FOR_LINK = addressOf<typeof askForPasswordLink>({
  ...PUBLIC_POST,
  path: '/password-links',
})
export const SHOW_LINK = addressOf<typeof showPasswordLink>({
  ...PUBLIC_POST,
  path: '/password-link',
})
export const CHOOSE_PASSWORD = addressOf<typeof choosePassword>({
  ...PUBLIC_POST,
  path: '/password',
})
export const ASK_FOR_EMAIL_LINK = addressOf<typeof askForEmailLink>({
  ...PUBLIC_POST,
  path: '/email-links',
})
export const SHOW_EMAIL_LINK = addressOf<typeof showEmailLink>({
  ...PUBLIC_POST,
  path: '/email-link',
})
export const PROVE_EMAIL = addressOf<typeof proveEmail>({ ...PUBLIC_POST, path: '/email' })
