import { fullPath, isBinary } from '@kit/http/endpoint'
import { filterNamed } from '@kit/tables/fact'
import { gatherTables } from '@kit/tables/gather'
import { answeringPaths } from '@kit/tables/table'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'
import { openTestWorld } from '../testing.ts'

const { routes } = await gatherModules()
const world = await openTestWorld()

type Described = { properties?: Record<string, unknown> }
type Content = Record<string, { schema: Described }>
type Operation = {
  summary?: string
  'x-permission'?: string
  requestBody?: { content: Content }
  responses?: Record<string, { content?: Content }>
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

const operationAt = async (path: string): Promise<Operation> => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json<OpenApi>()
  return paths[path]!['post']!
}

test('OpenAPI says of each list and report its own permission, its filters and what it answers', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json<OpenApi>()
  const tables = await gatherTables(join(import.meta.dirname, '../../../modules'))

  const answering = tables.flatMap((table) =>
    answeringPaths(table)
      .slice(0, 1)
      .map((path) => ({ ...table, path })),
  )
  const wrong = answering.flatMap(({ path, permission, filters, fact }) => {
    const operation = paths[`/api${path}`]?.['post']
    const asked = operation?.requestBody?.content['application/json']?.schema.properties ?? {}
    const answered = operation?.responses?.['200']?.content?.['application/json']?.schema.properties
    const missing = filters.filter((key) =>
      filterNamed(fact, key).kind === 'period' ? !(`${key}_from` in asked) : !(key in asked),
    )
    return operation?.['x-permission'] === permission && missing.length === 0 && answered?.['rows']
      ? []
      : [`${path} ${operation?.['x-permission']} ${missing.join()}`]
  })

  expect(wrong).toEqual([])
})

test('OpenAPI names the filters of reports on a list that stands at a path of reports', async () => {
  const { requestBody } = await operationAt('/api/report/coinciliated-coupons')
  const asked = requestBody?.content['application/json']?.schema.properties

  expect(Object.keys(asked ?? {})).toEqual(
    expect.arrayContaining([
      'dateInit',
      'dateFin',
      'iva',
      'product',
      'providers',
      'service_day_to',
    ]),
  )
})

test('OpenAPI names the fields of files', async () => {
  const missing = await Promise.all(
    routes.flatMap(({ endpoint }) =>
      Object.keys(endpoint.files ?? {}).map(async (field) => {
        const path = fullPath(endpoint).replaceAll(/:(\w+)\??/g, '{$1}')
        const content = (await operationAt(path)).requestBody?.content['multipart/form-data']
        return content?.schema.properties?.[field] ? [] : [`${path} ${field}`]
      }),
    ),
  )
  expect(missing.flat()).toEqual([])
})
