// What the project would be like with more of it: modules with endpoints and screens as people write
// them, in a copy of its own.
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram } from './run-program.ts'
import { ROOT } from './root.ts'

/** As large as the modules that stand today. */
const ENDPOINTS_OF_A_MODULE = 20
const SCREENS_OF_A_MODULE = 10

/** The files under version control and beside it, with the libraries of the original. */
export async function copyProject(to: string): Promise<void> {
  const { code, output } = await runProgram('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
  ])
  if (code !== 0) throw new Error(output)
  for (const file of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(ROOT, file), join(to, file))
  }
  const libraries = join(ROOT, 'node_modules')
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(libraries))
    if (name !== '@app' && name !== '@kit' && !name.startsWith('.vite'))
      symlinkSync(join(libraries, name), join(to, 'node_modules', name))
  linkWorkspaces(to)
}

function linkWorkspaces(project: string): void {
  for (const manifest of globSync('{packages,modules/*,apps}/*/package.json', { cwd: project }))
    linkWorkspace(project, dirname(manifest))
}

function linkWorkspace(project: string, folder: string): void {
  const manifest = readFileSync(join(project, folder, 'package.json'), 'utf8')
  const path = join(project, 'node_modules', (JSON.parse(manifest) as { name: string }).name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(project, folder), path)
}

/**
 * Adds so many endpoints and screens to a copy, formatted, and to the lists where people enter them
 * by hand.
 */
export async function grow(project: string, { endpoints, screens }: Growth): Promise<void> {
  const modules = Math.max(endpoints / ENDPOINTS_OF_A_MODULE, screens / SCREENS_OF_A_MODULE)
  const calls: string[] = []
  for (let module = 0; module < modules; module++) {
    const own = {
      name: `growth${module}`,
      endpoints: share(endpoints, ENDPOINTS_OF_A_MODULE, module),
      screens: share(screens, SCREENS_OF_A_MODULE, module),
    }
    const folder = `modules/growth/${own.name}`
    write(join(project, folder), filesOf(own))
    linkWorkspace(project, folder)
    for (const index of count(own.endpoints)) calls.push(callOf(own.name, index))
  }
  const table = join(project, 'apps/server/contract/who-may.ts')
  const entries = calls.map((call) => `  '${call}': 'everybody',\n`).join('')
  const before = readFileSync(table, 'utf8')
  const after = before.replace(/(export const WHO_MAY[^{]*\{\n)/, `$1${entries}`)
  if (after === before) throw new Error('who-may.ts has no table of that name any more')
  writeFileSync(table, after)
  const { code, output } = await runProgram('oxfmt', ['modules', 'apps'], { folder: project })
  if (code !== 0) throw new Error(output)
}

export type Growth = { endpoints: number; screens: number }
type Module = { name: string } & Growth

const count = (length: number): number[] => Array.from({ length }, (_, index) => index)
const share = (all: number, each: number, module: number): number =>
  Math.max(0, Math.min(each, all - module * each))

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Every second one writes. */
const writes = (index: number): boolean => index % 2 === 1
const callOf = (name: string, index: number): string =>
  `${writes(index) ? 'POST' : 'GET'} /api/${name}/rows${index}`

const filesOf = (module: Module): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: `@app/${module.name}`,
    private: true,
    type: 'module',
    exports: { './contract': './contract.ts' },
    dependencies: { '@kit/db': '*', '@kit/http': '*', '@kit/ui': '*' },
  }),
  'contract.ts': `import { endpoint } from '@kit/http/endpoint'
import { Amount, Count, DayField, PageQuery, RequiredText, Text } from '@kit/http/fields'
import * as z from 'zod'

export const Row = z.object({ id: z.number(), name: z.string(), day: z.string(), seats: z.number() })
${count(module.endpoints)
  .map((index) => (writes(index) ? postOf(module.name, index) : getOf(module.name, index)))
  .join('')}`,
  'server/routes.ts': `import { all } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import { sql } from 'kysely'
import * as contract from '../contract.ts'

export const routes = [
${count(module.endpoints)
  .map((index) => (writes(index) ? takenBy(index) : answeredBy(index)))
  .join('')}]
`,
  'web/routes.ts': `import { screens } from '@kit/ui/screen'

export default screens([
${count(module.screens)
  .map(
    (index) => `  {
    path: '/${module.name}/pantalla${index}',
    title: { es: 'Pantalla ${index} de ${module.name}', en: 'Screen ${index} of ${module.name}' },
    permission: 'dashboard',
    menu: { group: 'operaciones', order: ${900 + index} },
    screen: () => import('./rows${index}.screen.tsx'),
  },
`,
  )
  .join('')}])
`,
  ...Object.fromEntries(
    count(module.screens).map((index) => [`web/rows${index}.screen.tsx`, screenOf(module, index)]),
  ),
})

const getOf = (name: string, index: number): string => `
export const listRows${index} = endpoint({
  method: 'GET',
  path: '/${name}/rows${index}',
  summary: 'Rows ${index} of ${name}',
  permission: 'session',
  query: z.object({ q: Text(80).optional(), day: DayField.optional(), ...PageQuery }),
  reply: z.object({ rows: z.array(Row), total: Count }),
  refusals: [],
})
`

const postOf = (name: string, index: number): string => `
export const writeRows${index} = endpoint({
  method: 'POST',
  path: '/${name}/rows${index}',
  summary: 'Write rows ${index} of ${name}',
  permission: 'session',
  body: z.object({
    name: RequiredText(120),
    day: DayField,
    amount: Amount,
    seats: Count,
    kind: z.enum(['tour', 'transfer', 'hotel']),
    notes: z.array(z.object({ text: Text(500), urgent: z.boolean() })).max(20).default([]),
  }),
  reply: z.object({ name: z.string(), seats: Count }),
  refusals: [],
})
`

const answeredBy = (
  index: number,
): string => `  handle(contract.listRows${index}, async (tx, { query }) => {
    const rows = await all(
      tx,
      sql<{ id: number; name: string; day: string; seats: number }>\`
      select id, name, '2026-03-10' as day, 4 as seats from organization.hotel
       where name ilike '%' || \${query.q ?? ''} || '%' order by id limit \${query.page_size}\`,
    )
    return { rows, total: rows.length }
  }),
`

const takenBy = (
  index: number,
): string => `  handle(contract.writeRows${index}, async (tx, { body }) => {
    tx.audit({ action: 'growth.write', entity: 'growth', entity_id: ${index}, after: { name: body.name } })
    return { name: body.name, seats: body.seats }
  }),
`

const screenOf = (
  { name, endpoints }: Module,
  index: number,
): string => `import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Table } from 'antd'
import { useState } from 'react'
import { listRows${(index * 2) % endpoints} as listRows } from '../contract.ts'

/** Rows, searched by name, and a form beside them. */
export default function RowsScreen() {
  const [q, search] = useState('')
  const found = useQuery(query(listRows, { query: q ? { q } : {} }))
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={12} />
  return (
    <>
      <PageHeader title="Pantalla ${index} de ${name}" actions={<Button kind="primary">Agregar</Button>} />
      <Form layout="vertical">
        <Form.Item label="Buscar" htmlFor="buscar">
          <Input id="buscar" value={q} onChange={(event) => search(event.target.value)} />
        </Form.Item>
        <Form.Item label="Nota" htmlFor="nota">
          <Input.TextArea id="nota" rows={2} />
        </Form.Item>
      </Form>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={found.data.rows}
        columns={[
          { title: 'Nombre', dataIndex: 'name' },
          { title: 'Día', dataIndex: 'day' },
          { title: 'Lugares', dataIndex: 'seats' },
          { title: 'Acción', render: () => <Button kind="link">Ver</Button> },
        ]}
      />
    </>
  )
}
`
