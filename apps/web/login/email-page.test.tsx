// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmailPage } from './email-page.tsx'
import { LOGIN_TEXTS } from './texts.ts'

const sent: { path: string; body: unknown }[] = []
let purpose: 'register' | 'change' = 'change'
let unmount = (): void => undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    const told = { purpose, name: 'Ana', email: 'ana@example.test', expires_at: '' }
    return Response.json(path.endsWith('/email-link') ? told : { type: 'success' })
  })
  sent.length = 0
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

async function open(token: string): Promise<void> {
  location.hash = token
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
  await act(async () => root.render(<EmailPage t={LOGIN_TEXTS.es} />))
}
const press = () =>
  act(async () => {
    document.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
  })

test('opening the link of a new address changes nothing: the button does', async () => {
  purpose = 'change'
  await open('abc')

  expect(document.body.textContent).toContain('Su usuario será el correo ana@example.test')
  expect(sent).toEqual([{ path: '/auth/email-link', body: { token: 'abc' } }])
  await press()

  expect(sent.slice(1)).toEqual([{ path: '/auth/email', body: { token: 'abc' } }])
  expect(document.body.textContent).toContain('Correo verificado')
})

test('the link of an account that was asked for wants its password first', async () => {
  purpose = 'register'
  await open('abc')

  await press()

  expect(document.querySelector('#password')).not.toBeNull()
  expect(document.body.textContent).toContain('Requerido')
  expect(sent).toHaveLength(1)
})

test('without a token the page asks where to mail another link', async () => {
  await open('')

  expect(document.body.textContent).toContain('Escriba el correo de su solicitud de cuenta')
  expect(sent).toEqual([])
})
