import { endpoint } from '@kit/http/endpoint'
import * as z from 'zod'
import { Done, GivenPassword } from '../contract.ts'

/** Before something grave (`step_up` of an endpoint); it holds for ten minutes in this session. */
export const proveAgain = endpoint({
  method: 'POST',
  path: '/session/proof',
  permission: 'session',
  summary: 'Show again who I am, with my password or a code of my application',
  body: z.object({ proof: GivenPassword }),
  reply: Done,
  refusals: ['step_up.wrong', 'second_factor.wrong'],
  // Whoever took over an open session does not get to guess with it.
  proves: true,
})
