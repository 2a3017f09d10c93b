import { expect, test } from 'vitest'
import { dispensable, keptOf } from './archive.ts'
import { baseName } from './names.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 7, 50))
const segment = (place: number, timeline = 1) =>
  `${[timeline, 0, place].map((part) => part.toString(16).padStart(8, '0')).join('')}`.toUpperCase()
const base = (number: number) => baseName(day(number), segment(number * 10))

test('of base copies the newest and what any day of the window needs stay, with the log since', () => {
  const log = [9, 10, 19, 20, 30, 41].map((place) => segment(place))
  const [kept] = keptOf(
    [1, 2, 3, 4]
      .map(base)
      .concat(log)
      .map((name) => `77/${name}.sealed`),
  )
  const gone = (since: Date) => dispensable(kept!, since).map((name) => name.slice(3, -7))

  expect(gone(day(0))).toEqual([segment(9)])
  expect(gone(day(1))).toEqual([segment(9)])
  expect(gone(day(3))).toEqual([base(1), base(2), ...[9, 10, 19, 20].map((at) => segment(at))])
  expect(gone(day(30))).toEqual([
    ...[1, 2, 3].map(base),
    ...[9, 10, 19, 20, 30].map((at) => segment(at)),
  ])
})

test('each cluster keeps what is its own, and a stranger among the names is nobody’s', () => {
  const kept = keptOf(['1/readme.txt', `1/${base(1)}.sealed`, `2/${segment(5, 3)}.sealed`, 'x'])

  expect(kept.map(({ system, bases, segments }) => [system, bases.length, segments])).toEqual([
    ['1', 1, []],
    ['2', 0, [segment(5, 3)]],
  ])
  expect(kept[0]!.bases[0]!.usable_from).toEqual(day(1))
  expect(dispensable(kept[1]!, day(30))).toEqual([])
})
