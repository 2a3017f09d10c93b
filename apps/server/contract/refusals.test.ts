import { endpointName } from '@kit/http/endpoint'
import { COMMON_REFUSALS } from '@kit/http/refusals'
import type { RefusalCatalogue } from '@kit/kernel/refusal'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadFiles } from '@kit/registry/gather'
import { gatherModules } from '../gather.ts'

const ROOT = join(import.meta.dirname, '../../..')
const { refusals, routes } = await gatherModules()
const catalogues = (await loadFiles<{ REFUSALS: RefusalCatalogue }>('refusals.ts')).map(
  ({ REFUSALS }) => REFUSALS,
)
const known: RefusalCatalogue = { ...COMMON_REFUSALS, ...refusals }

const sources = globSync('{modules,packages,apps}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
})
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

type Thrown = { path: string; code: string; given: string }

/** Every `new Refusal('code', …)` of the sources, with all that stands between its parentheses. */
const thrown: Thrown[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/new Refusal\(/g)].flatMap(({ index }) => {
    const given = argumentsFrom(text, index + 'new Refusal('.length)
    return [...given.matchAll(/^'([a-z_]+\.[a-z_]+)'|\?\? '([a-z_]+\.[a-z_]+)'/g)].map((match) => ({
      path,
      code: (match[1] ?? match[2])!,
      given,
    }))
  }),
)

function argumentsFrom(text: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < text.length; end++)
    depth += '([{'.includes(text[end]!) ? 1 : ')]}'.includes(text[end]!) ? -1 : 0
  return text.slice(start, end - 1)
}

const placeholders = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()

describe('what the business refuses with', () => {
  test('the sources are read: they refuse in many places', () =>
    expect(thrown.length).toBeGreaterThan(60))

  test('every refusal has its sentences', () => {
    expect(
      thrown.filter(({ code }) => !(code in known)).map(({ path, code }) => `${code} in ${path}`),
    ).toEqual([])
  })

  test('sentences of kernel/refusal.ts (notFound, changedMeanwhile, illegalStep) are not written by hand', () => {
    const common =
      / no existe o no está a su alcance\.'|modificó [^.]*\. Revise la versión|Recargue para ver las opciones/
    const by_hand = sources.filter(
      ({ path, text }) => path.endsWith('refusals.ts') && common.test(text),
    )
    expect(by_hand.map(({ path }) => path)).toEqual([])
  })

  test('both sentences say something, and of the same things', () => {
    const odd = Object.entries(known).filter(
      ([, { es, en }]) =>
        !es.trim() || !en.trim() || placeholders(es).join() !== placeholders(en).join(),
    )
    expect(odd.map(([code]) => code)).toEqual([])
  })

  test('whoever refuses gives what the sentence names', () => {
    const missing = thrown.flatMap(({ path, code, given }) => {
      // Details that are built elsewhere are not to be read from the source.
      const literal = !given.includes(',') || /,\s*\{/.test(given)
      return literal && known[code]
        ? placeholders(known[code].es)
            .filter((name) => !new RegExp(`\\b${name}\\b`).test(given.slice(code.length + 2)))
            .map((name) => `{${name}} of ${code} in ${path}`)
        : []
    })
    expect(missing).toEqual([])
  })

  test('what a contract announces exists', () => {
    const unknown = routes.flatMap(({ endpoint }) =>
      endpoint.refusals
        .filter((code) => !(code in known))
        .map((code) => `${code} of ${endpointName(endpoint)}`),
    )
    expect(unknown).toEqual([])
  })

  test('no code is told in two ways', () => {
    const codes = [COMMON_REFUSALS, ...catalogues].flatMap((catalogue) => Object.keys(catalogue))
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  test('no sentence waits for a refusal that never comes', () => {
    const speaking = sources
      .filter(({ path }) => !/\/(refusals|contract)\.ts$|\/web\//.test(path))
      .map(({ text }) => text)
      .join('\n')
    const families = [
      ...speaking.matchAll(/(?:new Refusal\(|refused\(\w+, )`([a-z_]+\.)\$\{/g),
    ].map((match) => match[1]!)
    const unused = Object.keys(known).filter(
      (code) =>
        !speaking.includes(`'${code}'`) && !families.some((family) => code.startsWith(family)),
    )
    expect(unused).toEqual([])
  })
})
