// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from './i18n.ts'
import { Select } from './select.tsx'

beforeEach(async () => {
  await startTexts(async () => ({}))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const HOTELS = [{ value: 41, label: 'Hotel Laguna' }]

it('A choice whose options are still being read shows no key, and its name once they are there', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (options: typeof HOTELS) =>
    act(() => root.render(<Select aria-label="Hotel" value={41} options={options} />))

  draw([])
  expect(place.textContent).toContain('…')
  expect(place.textContent).not.toContain('41')

  draw(HOTELS)
  expect(place.textContent).toContain('Hotel Laguna')
  expect(place.textContent).not.toContain('…')
  act(() => root.unmount())
})

it('Several that are chosen say each its own name, and of one that is gone that it is', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(<Select mode="multiple" aria-label="Hoteles" value={[41, 42]} options={HOTELS} />),
  )
  expect(place.textContent).toContain('Hotel Laguna')
  expect(place.textContent).not.toContain('42')
  expect(place.textContent).toContain('Ya no disponible')
  act(() => root.unmount())
})

it('What somebody typed names itself', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(<Select mode="tags" aria-label="Etiquetas" value={['playa']} options={[]} />),
  )
  expect(place.textContent).toContain('playa')
  act(() => root.unmount())
})

it('A choice that no option names says so after a while, and at once where nothing is read', () => {
  vi.useFakeTimers()
  const place = document.createElement('div')
  const root = createRoot(place)

  act(() => root.render(<Select aria-label="Hotel" value={41} options={[]} />))
  const before = place.textContent
  act(() => void vi.advanceTimersByTime(10_000))
  const after = place.textContent
  act(() => root.render(<Select aria-label="Hotel" value={41} options={[]} loading={false} />))

  expect(before).toContain('…')
  expect(after).toContain('Ya no disponible')
  expect(place.textContent).toContain('Ya no disponible')
  act(() => root.unmount())
  vi.useRealTimers()
})
