// @vitest-environment happy-dom
import { lazy, Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Beside } from './beside.tsx'
import { openDialog, useDialog } from './standing-dialog.ts'
import { untilLoaded } from './unloaded.ts'

const UNREACHABLE = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

/** What is asked for again is asked for after a second. */
const WAIT = { timeout: 5_000 }

function draw(part: ComponentType): HTMLElement {
  const Part = part
  const place = document.createElement('div')
  const ignored = () => undefined
  createRoot(place, { onCaughtError: ignored }).render(
    <Suspense fallback="…">
      <h1>La página</h1>
      <Beside>
        <Part />
      </Beside>
    </Suspense>,
  )
  return place
}

it('A part whose code cannot be reached leaves the page alone, and comes when the server is back', async () => {
  const load = vi.fn<() => Promise<{ default: ComponentType }>>(async () => ({
    default: () => <b>3 sin leer</b>,
  }))
  load.mockRejectedValueOnce(UNREACHABLE)

  const place = draw(lazy(untilLoaded(load)))
  await expect.poll(() => place.textContent, WAIT).toBe('La página')

  await expect.poll(() => place.textContent, WAIT).toBe('La página3 sin leer')
  expect(load).toHaveBeenCalledTimes(2)
})

it('A part that breaks takes nothing else with it', async () => {
  const place = draw(() => {
    throw new TypeError('undefined is not a function')
  })

  await expect.poll(() => place.textContent, WAIT).toBe('La página')
})

it('A part whose texts did not arrive is drawn again when they may have', async () => {
  let reachable = false
  const place = draw(() => {
    if (!reachable) throw UNREACHABLE
    return <b>Mensajes</b>
  })
  await expect.poll(() => place.textContent, WAIT).toBe('La página')
  reachable = true

  await expect.poll(() => place.textContent, WAIT).toBe('La páginaMensajes')
})

it('A dialog that is asked for before its code has arrived opens when it does', async () => {
  function Dialog() {
    const { open } = useDialog('whatsapp')
    return open ? <b>WhatsApp</b> : null
  }
  openDialog('whatsapp')

  const place = draw(lazy(async () => ({ default: Dialog })))

  await expect.poll(() => place.textContent, WAIT).toBe('La páginaWhatsApp')
})
