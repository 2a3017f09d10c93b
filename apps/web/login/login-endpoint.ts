import type { login } from '@app/access/contract'

type Address = Pick<typeof login, 'method' | 'base' | 'path' | 'public'>

/** Typed by the contract, so that a change there does not compile here. */
const ADDRESS: Address = { method: 'POST', base: '/auth', path: '/login/crm', public: true }

/**
 * The login endpoint without its schemas: they would double what this page loads, and only the
 * server needs them.
 */
export const LOGIN = { ...ADDRESS, reply: {} } as unknown as typeof login
