// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeQuestions, Questions, useConfirm } from './confirm.tsx'

const answers: boolean[] = []
let unmount = (): void => undefined

function Asker() {
  const confirm = useConfirm()
  const ask = async (): Promise<void> => {
    answers.push(await confirm({ title: '¿Esta seguro?', yes: 'Eliminar', no: 'Conservar' }))
  }
  return <button onClick={() => void ask()}>Preguntar</button>
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers.length = 0
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <>
        <Asker />
        <Questions />
      </>,
    ),
  )
  unmount = () => root.unmount()
  await press('Preguntar')
})
afterEach(() => {
  act(() => closeQuestions())
  act(() => unmount())
  vi.unstubAllGlobals()
})
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === label)!
      .click(),
  )

test.each([
  ['Eliminar', true],
  ['Conservar', false],
] as const)('%s answers %s', async (label, expected) => {
  await press(label)

  expect(answers).toEqual([expected])
})

test('a question that a change of page closes is answered with no', async () => {
  expect(answers).toEqual([])

  await act(async () => closeQuestions())

  expect(answers).toEqual([false])
})
