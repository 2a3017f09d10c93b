// @vitest-environment happy-dom
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useAtOnce } from './at-once.ts'

function draw(kept: number, tell: (next: number) => void) {
  const place = document.createElement('div')
  function Page() {
    const [count, setCount] = useState(kept)
    const [shown, ask] = useAtOnce(count, (next) => {
      tell(next)
      setCount(next)
    })
    return (
      <>
        <button onClick={() => ask(shown + 1)}>{shown}</button>
        <button onClick={() => setCount(kept)}>{count}</button>
      </>
    )
  }
  createRoot(place).render(<Page />)
  return place
}
const press = (place: HTMLElement, which: number) =>
  place.querySelectorAll('button')[which]!.click()

it('What is asked for shows at once, and is told once it was seen', async () => {
  const tell = vi.fn<(next: number) => void>()
  const place = draw(2, tell)
  await expect.poll(() => place.textContent).toBe('22')

  press(place, 0)
  await Promise.resolve()

  expect([place.textContent, tell.mock.calls]).toEqual(['32', []])
  await expect.poll(() => place.textContent).toBe('33')
  expect(tell.mock.calls).toEqual([[3]])
})

it('Two gestures before the first was told count both', async () => {
  const tell = vi.fn<(next: number) => void>()
  const place = draw(2, tell)
  await expect.poll(() => place.textContent).toBe('22')

  press(place, 0)
  await Promise.resolve()
  press(place, 0)

  await expect.poll(() => place.textContent).toBe('44')
  expect(tell.mock.calls).toEqual([[3], [4]])
})

it('What changes elsewhere, as by Back, is what shows', async () => {
  const place = draw(2, () => undefined)
  await expect.poll(() => place.textContent).toBe('22')
  press(place, 0)
  await expect.poll(() => place.textContent).toBe('33')

  press(place, 1)

  await expect.poll(() => place.textContent).toBe('22')
})

it('What is not taken shows again as it is kept', async () => {
  const place = document.createElement('div')
  function Page() {
    const [shown, ask] = useAtOnce(2, () => false)
    return <button onClick={() => ask(shown + 1)}>{shown}</button>
  }
  createRoot(place).render(<Page />)
  await expect.poll(() => place.textContent).toBe('2')

  press(place, 0)
  await Promise.resolve()

  expect(place.textContent).toBe('3')
  await expect.poll(() => place.textContent).toBe('2')
})
