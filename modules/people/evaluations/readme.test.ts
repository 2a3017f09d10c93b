import { lastNumber, readmeTable } from '@kit/testing/readme-table'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pointsOf, SCALE, scoreOf, type Answer, type Question, type QuestionKind } from './rules.ts'

// What the README reckons is reckoned again from its own tables.
const README = join(import.meta.dirname, 'README.md')
const KINDS: Record<string, QuestionKind> = { escala: 'scale', 'sí o no': 'yes_no', texto: 'text' }
const NOT_SCORED = '—'
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const ROWS = readmeTable(README, 'pregunta', 'peso', 'respuesta', 'puntos', 'puntos × peso')
const ANSWERED = ROWS.slice(0, -1).map(([wording, weight, said]) => {
  const kind = KINDS[/\((.*)\)$/.exec(wording!)![1]!]!
  const question: Question = { kind, weight: Number(weight), options: [] }
  return { weight: question.weight, points: pointsOf(question, answerOf(kind, said!)) }
})

test('each answer has the points of the table, and the evaluation the score', () => {
  const told = ANSWERED.map(({ points, weight }) =>
    points === null ? [NOT_SCORED, NOT_SCORED] : [String(points), String(points * weight)],
  )
  const counting = ANSWERED.flatMap(({ points, weight }) =>
    points === null ? [] : [points * weight],
  )

  expect(told).toEqual(ROWS.slice(0, -1).map(([, , , points, product]) => [points, product]))
  const [, weight, , , whole] = ROWS.at(-1)!
  expect(Number(weight)).toBe(sum(ANSWERED.map((one) => one.weight)))
  expect(whole).toBe(`${sum(counting)} ÷ ${weight} = ${scoreOf(ANSWERED)}`)
})

test('the scale and the yes are worth what the text says', () => {
  const scale: Question = { kind: 'scale', weight: 1, options: [] }
  const text = readFileSync(README, 'utf8').replaceAll('\n', ' ')

  expect(text).toContain(
    `la escala ${SCALE.join(', ')} vale ${SCALE.map((step) => pointsOf(scale, step)).join(', ')}`,
  )
})

test('of two evaluations that which asks more weighs more', () => {
  const rows = readmeTable(README, 'evaluación', 'calificación', 'peso', 'puntos × peso')
  const [first, second, both] = rows.map((row) => row.map((cell) => cell))
  const yes = { points: pointsOf({ kind: 'yes_no', weight: 1, options: [] }, true), weight: 1 }

  expect([first![1], second![1], both![1]]).toEqual([
    scoreOf(ANSWERED),
    scoreOf([yes]),
    scoreOf([...ANSWERED, yes]),
  ])
  for (const at of [2, 3])
    expect(lastNumber(both![at]!)).toBe(
      String(sum([first!, second!].map((row) => Number(lastNumber(row[at]!))))),
    )
})

function answerOf(kind: QuestionKind, said: string): Answer {
  if (kind === 'yes_no') return said === 'sí'
  return kind === 'text' ? said : Number(said)
}
