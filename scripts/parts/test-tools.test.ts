import { expect, test } from 'vitest'
import { ensureTestTools, type Machine, type Tool } from './test-tools.ts'

const BROWSER: Tool = {
  kind: 'browser',
  programs: [
    { program: 'light', packages: ['light', 'fonts'] },
    { program: 'whole', packages: ['whole', 'fonts'] },
  ],
  forWhat: 'pruebas',
}

/** A machine that has some programs and can be given others. */
function machine(has: string[], canHave: readonly string[]): Machine & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    isInstalled: (program) => has.includes(program),
    install([name]) {
      asked.push(name!)
      if (canHave.includes(name!)) has.push(name!)
    },
  }
}

test('the better of two programs is installed, also beside the other', () => {
  for (const has of [[], ['whole']]) {
    const debian = machine(has, ['light', 'whole'])

    expect(ensureTestTools([BROWSER], debian)).toEqual([])
    expect(debian.asked).toEqual(['light'])
  }
})

test('where the better cannot be had the other does, and is installed when it is not there', () => {
  const bare = machine([], ['whole'])
  const equipped = machine(['whole'], [])

  expect(ensureTestTools([BROWSER], bare)).toEqual([])
  expect(bare.asked).toEqual(['light', 'whole'])
  expect(ensureTestTools([BROWSER], equipped)).toEqual([])
  expect(equipped.asked).toEqual(['light'])
})

test('nothing is installed where the better is there, and what cannot be had is missing', () => {
  const complete = machine(['light'], [])

  expect(ensureTestTools([BROWSER], complete)).toEqual([])
  expect(complete.asked).toEqual([])
  expect(ensureTestTools([BROWSER], machine([], []))).toEqual(['light'])
})
