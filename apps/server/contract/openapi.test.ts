import { fullPath, isBinary } from '@kit/http/endpoint'
import { expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'
import { openTestWorld } from '../testing.ts'

const { routes } = await gatherModules()
const world = await openTestWorld()

type Operation = {
  summary?: string
  requestBody?: unknown
  responses?: Record<string, { content?: unknown }>
}
type OpenApi = { paths: Record<string, Record<string, Operation>> }

test('OpenAPI says every call by its contract: its summary, what is posted and what is answered', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json<OpenApi>()

  const missing = routes.flatMap(({ endpoint }) => {
    const path = fullPath(endpoint)
    const operation = paths[path.replaceAll(/:(\w+)\??/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    const isSaid =
      operation?.summary === endpoint.summary &&
      (!endpoint.body || operation.requestBody !== undefined) &&
      (isBinary(endpoint.reply) || operation.responses?.['200']?.content !== undefined)
    return isSaid ? [] : [`${endpoint.method} ${path}`]
  })
  expect(missing).toEqual([])
})
