// Values that a contract accepts, as hostile as it lets them be, break nothing.
import fc from 'fast-check'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, expect, test } from 'vitest'
import { accepted } from './arbitrary.ts'
import {
  ENDPOINTS,
  NO_FAILURE,
  expectRefusal,
  openSender,
  schemasOf,
  TRIES,
  type Sender,
} from './hostile-input.ts'

let sender: Sender
beforeAll(async () => {
  sender = await openSender()
})

test.each(sampleOf('hostile input', ENDPOINTS))(
  '%s answers or refuses hostile values of the right shape, and never fails',
  async (_name, endpoint) => {
    const { params, query, body } = schemasOf(endpoint)

    await fc.assert(
      fc.asyncProperty(accepted(params), accepted(query), accepted(body), async (...given) => {
        const [givenParams, givenQuery, givenBody] = given
        const sent = { params: givenParams, query: givenQuery, body: givenBody }

        const answer = await sender.send(endpoint, sent)

        expect({ ...answer, sent }).toMatchObject({ status: NO_FAILURE })
        if (answer.status >= 400) expectRefusal(answer, sent)
      }),
      TRIES,
    )
  },
  60_000,
)
