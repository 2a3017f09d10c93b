import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ROOT } from './parts/root.ts'

const Versions = z.record(z.string(), z.string()).default({})
const { dependencies, optionalDependencies } = z
  .object({ dependencies: Versions, optionalDependencies: Versions })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const asked = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]

const page = readFileSync(join(ROOT, 'docs/security/components.md'), 'utf8')
const section = page.split('## What each is for')[1]!.split('\n## ')[0]!
const told = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [
    ...line
      .split('|')[1]!
      .split(', with ')[0]!
      .matchAll(/`([^`]+)`/g),
  ])
  .map(([, name]) => name!)

const covers = (name: string, one: string): boolean =>
  name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name

test('every package that production asks for says once what it is for', () => {
  const counts = asked.map((one) => [one, told.filter((name) => covers(name, one)).length] as const)

  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
})

test('nothing is told of a package that production does not ask for', () => {
  expect(told.filter((name) => !asked.some((one) => covers(name, one)))).toEqual([])
})
