import proxyAddress from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Config } from './config.ts'

/** Whether who stands so many hops before us is a proxy of ours that tells the truth. */
export type Trust = (address: string, hop: number) => boolean

export function trustOf(setting: Config['trust_proxy']): Trust {
  if (typeof setting === 'boolean') return () => setting
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return proxyAddress.compile([...setting])
}

/** Where a request comes from, as far as our own proxies say. */
export const addressThrough =
  (trust: Trust) =>
  (request: IncomingMessage): string =>
    proxyAddress(request, trust)
