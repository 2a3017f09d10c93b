// @vitest-environment happy-dom
import { startTransition, Suspense, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { moduleTexts, startTexts, type Catalogue } from './i18n.ts'

const SENTENCES = { title: 'Reservar' }
type Pairs = { title: readonly [es: string, en: string] }

it('A screen that is quicker than its texts waits for them, and is drawn without React having to begin again', async () => {
  const arrived = Promise.withResolvers<Catalogue>()
  await startTexts(() => arrived.promise)
  const useTexts = moduleTexts<Pairs>('checkout')
  const errors: unknown[] = []
  const place = document.createElement('div')
  function Screen() {
    // They come in the very turn in which the screen is drawn, so that it is taken up where it
    // waited.
    arrived.resolve(SENTENCES)
    const t = useTexts()
    const [count] = useState(2)
    const title = useMemo(() => `${t('title')} ${count}`, [t, count])
    return <h1>{title}</h1>
  }

  const noted = (error: unknown) => {
    errors.push(error)
  }
  const root = createRoot(place, { onRecoverableError: noted, onUncaughtError: noted })
  // A change of page is a transition: only that one is put down where it waits and taken up again.
  startTransition(() =>
    root.render(
      <Suspense fallback="…">
        <Screen />
      </Suspense>,
    ),
  )

  await vi.waitFor(() => expect(place.textContent).toBe('Reservar 2'), { timeout: 30_000 })
  expect(errors).toEqual([])
})

it('Texts that do not arrive end the drawing with what happened, and are not asked for again and again by themselves', async () => {
  const asked: string[] = []
  await startTexts((_, module) => {
    asked.push(module)
    return Promise.reject(new Error('no network'))
  })
  const useTexts = moduleTexts<Pairs>('reporting')
  const errors: unknown[] = []
  const Screen = () => <h1>{useTexts()('title')}</h1>

  createRoot(document.createElement('div'), {
    onUncaughtError: (error) => errors.push(error),
  }).render(
    <Suspense fallback="…">
      <Screen />
    </Suspense>,
  )

  await vi.waitFor(() => expect(errors).toEqual([new Error('no network')]), { timeout: 30_000 })
  expect(asked).toEqual(['reporting'])
})
