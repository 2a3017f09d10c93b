import { neighbourAt, type Visit } from './neighbour.ts'
import { leavingPlace } from './occasion.ts'

/**
 * `fetch` of a neighbour: within its limits, without a place of selling, and given up when whoever
 * asked has left. A redirect is no answer.
 * @param name of the neighbour, as metrics tell it
 * @returns the answer, whatever its status; its body breaks off when the neighbour falls silent
 * @throws NeighbourDown
 */
export function ask(name: string, address: string, init: RequestInit = {}): Promise<Response> {
  return leavingPlace(async () => {
    const visit = await neighbourAt(name, new URL(address).host).enter()
    try {
      visit.heard()
      const response = await fetch(address, {
        redirect: 'error',
        ...init,
        ...(init.body instanceof Blob ? { body: heardAsRead(init.body, visit) } : {}),
        signal: visit.signal,
      })
      if (!response.body) {
        visit.end(outcomeOf(response))
        return response
      }
      visit.pause()
      visit.leave()
      return new Response(heardOf(response.body, visit, outcomeOf(response)), response)
    } catch (failure) {
      throw visit.broken(failure)
    }
  })
}

/** An answer that was read whole. */
export type Said = Readonly<{ status: number; ok: boolean; text: string }>

/**
 * The same for a short answer, read to its end before anybody takes a place of selling again.
 * @param bytes_max what is longer is broken off
 * @throws NeighbourDown, also where the answer is cut or longer
 */
export function askText(
  name: string,
  address: string,
  init: RequestInit = {},
  bytes_max = 1_000_000,
): Promise<Said> {
  return leavingPlace(async () => {
    const response = await ask(name, address, init)
    return {
      status: response.status,
      ok: response.ok,
      text: await textOf(response, bytes_max),
    }
  })
}

async function textOf({ body }: Response, bytes_max: number): Promise<string> {
  if (!body) return ''
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    if (bytes > bytes_max) throw new Error(`An answer of more than ${bytes_max} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** It answers: what it says of itself is no silence. */
const outcomeOf = ({ status }: Response): 'answered' | 'failed' =>
  status >= 500 ? 'failed' : 'answered'

/**
 * The same bytes. Each piece that is taken for sending begins the silence anew: a large file may
 * take as long as it moves.
 */
function heardAsRead(body: Blob, visit: Visit): Blob {
  const stream = body.stream.bind(body)
  return Object.defineProperty(body, 'stream', {
    configurable: true,
    value: () =>
      stream().pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(piece, controller) {
            visit.heard()
            controller.enqueue(piece)
          },
        }),
      ),
  })
}

/** The silence counts only while somebody waits for the next piece. */
function heardOf(
  body: ReadableStream<Uint8Array>,
  visit: Visit,
  outcome: 'answered' | 'failed',
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        visit.heard()
        try {
          const { done, value } = await reader.read()
          visit.pause()
          if (!done) return controller.enqueue(value)
          visit.end(outcome)
          controller.close()
        } catch (failure) {
          throw visit.broken(failure)
        }
      },
      async cancel(reason) {
        visit.end(outcome)
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
