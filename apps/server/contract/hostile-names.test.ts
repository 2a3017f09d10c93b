// Names that every object answers to, and texts that no field may carry, break nothing.
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, expect, test } from 'vitest'
import { ILLEGIBLE_TEXT, INHERITED_NAMES } from './arbitrary.ts'
import { ENDPOINTS, NO_FAILURE, openSender, type Sender } from './hostile-input.ts'

const NAMES = INHERITED_NAMES.flatMap((name) => [name, `${name}[]`])
const QUERY = NAMES.map((name) => `${encodeURIComponent(name)}=1`).join('&')
const BODIES = [
  ...NAMES.map((name) => `{${JSON.stringify(name)}:{"${name}":[1]}}`),
  ...ILLEGIBLE_TEXT.map((text) => JSON.stringify({ [text]: text })),
]

let sender: Sender
beforeAll(async () => {
  sender = await openSender()
})

test.each(sampleOf('hostile input', ENDPOINTS))(
  '%s takes a name for a name and a text for a text, whatever they spell',
  async (_name, endpoint) => {
    const { sendForm, sendRaw } = sender
    const answers = await Promise.all(
      endpoint.files
        ? NAMES.map((name) => sendForm(endpoint, name))
        : endpoint.method === 'GET'
          ? [sendRaw(endpoint, QUERY)]
          : BODIES.map((payload) => sendRaw(endpoint, QUERY, payload)),
    )

    for (const answer of answers) expect(answer).toMatchObject({ status: NO_FAILURE })
  },
  60_000,
)
