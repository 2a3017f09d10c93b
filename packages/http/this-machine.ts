import { isLoopbackHost } from '@kit/kernel/loopback'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a program of this machine asks for itself. What a proxy of this machine passes on is
 * from elsewhere, and so is a page that reaches us under another name.
 */
export function isFromThisMachine({ ip, hostname, headers }: FastifyRequest): boolean {
  const was_passed_on = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers
  return isLoopbackHost(ip) && isLoopbackHost(hostname) && !was_passed_on
}
