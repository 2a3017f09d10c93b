// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Modal } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

type Shown = { name: string | null }

const asDialog = ({ name }: Shown) => (
  <Modal open={name !== null} forceRender title={`¿Cancelar ${name ?? ''}?`} okText="Cancelar">
    <p>{name === null ? 'Nada que cancelar' : `Cuesta cancelar ${name}`}</p>
  </Modal>
)
const asDrawer = ({ name }: Shown) => (
  <Drawer open={name !== null} forceRender title={`Editar ${name ?? ''}`}>
    <p>{name === null ? 'Nada que editar' : `Los datos de ${name}`}</p>
  </Drawer>
)

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test.each([
  ['dialog', asDialog],
  ['drawer', asDrawer],
] as const)('a %s says while it closes what it said, and then what is asked next', (_, drawn) => {
  act(() => root.render(drawn({ name: null })))
  act(() => root.render(drawn({ name: 'Catamarán' })))
  const open = document.body.textContent
  act(() => root.render(drawn({ name: null })))
  const closing = document.body.textContent
  act(() => root.render(drawn({ name: 'Museo' })))

  expect(open).toContain('Catamarán')
  expect(closing).toBe(open)
  expect(document.body.textContent).toContain('Museo')
  expect(document.body.textContent).not.toContain('Catamarán')
})

test('whatever antd would draw anew while it closes is a dialog of the kit', () => {
  const house = join(import.meta.dirname, '../..')
  const files = globSync('{packages,modules,apps}/**/*.tsx', { cwd: house }).filter(
    (file) => !/node_modules|packages\/ui\/(dialog|drawer)\.tsx/.test(file),
  )
  const others = files.filter((file) => {
    const source = readFileSync(join(house, file), 'utf8')
    const [ofAntd = ''] = /import \{[^}]*\} from 'antd'/.exec(source) ?? []
    return /\bDrawer\b/.test(ofAntd) || (/\bModal\b/.test(ofAntd) && source.includes('forceRender'))
  })

  expect(files.length).toBeGreaterThan(300)
  expect(others).toEqual([])
})
