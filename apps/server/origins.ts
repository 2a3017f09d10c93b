import { installation } from '@kit/kernel/installation'
import type { IncomingHttpHeaders } from 'node:http'
import type { Mode } from './mode.ts'

/**
 * Whether a page of ours opens this socket. A browser says in `Origin` whose page it is, and no page
 * can say otherwise; what sends none is no browser's page (asking by GET, a browser says where it
 * comes from in `Sec-Fetch-Site`). In production ours is the public address alone; in development
 * also whatever address of this machine the page was opened by.
 */
export function isOwnOrigin(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  mode: Mode,
): boolean {
  if (site !== undefined && !OWN_SITES.includes(site as string)) return false
  if (origin === undefined) return true
  if (origin === new URL(installation().public_url).origin) return true
  return mode === 'development' && URL.canParse(origin) && new URL(origin).host === host
}

/** `none`: a person typed the address. */
const OWN_SITES: readonly string[] = ['same-origin', 'none']
