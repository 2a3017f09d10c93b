import { fullPath } from '@kit/http/endpoint'
import type { Context } from '@kit/db/context'
import type { Input } from '@kit/http/handle'
import type { Action } from './action.ts'
import type { actOnRows } from './contract.ts'

type Done = { done: number; refused: { key: string; code: string; message: string }[] }

/** What belongs to the body of one request and not to whoever sends it. */
const OF_THE_BODY = [
  'content-length',
  'content-type',
  'transfer-encoding',
  'idempotency-key',
  'connection',
  'host',
]

/**
 * One request to the application itself for each row, with the reader's own session: permission,
 * scope, rules, transaction, audit and live events are those of the call, and nothing of them is
 * said here again. One after the other: a hundred rows take one connection, not a hundred.
 */
export async function doToRows(
  { language }: Context,
  { request, gone }: Input<typeof actOnRows>['http'],
  { call }: Required<Pick<Action, 'call'>>,
  keys: readonly string[],
): Promise<Done> {
  const { endpoint, with: partsOf } = call
  const outer = String(request.headers['idempotency-key'] ?? request.id)
  const own = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !OF_THE_BODY.includes(name)),
  )
  const found: Done = { done: 0, refused: [] }
  for (const key of new Set(keys)) {
    if (gone.aborted) break
    const { params = {}, body } = partsOf(key)
    const url = fullPath(endpoint).replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const reply = await request.server.inject({
      method: endpoint.method,
      url,
      remoteAddress: request.ip,
      headers: {
        ...own,
        accept: 'application/json',
        // The same rows asked again under the same key are done once, row by row.
        'idempotency-key': `${outer}:${key}`,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (reply.statusCode >= 400) {
      const { code, message } = reply.json<{ code: string; message: string }>()
      found.refused.push({ key, code, message })
      continue
    }
    const undone = call.undone?.(reply.json() as never)
    if (undone) found.refused.push({ key, code: 'table.undone', message: undone[language] })
    else found.done += 1
  }
  return found
}
