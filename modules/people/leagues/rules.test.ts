import { expect, test } from 'vitest'
import { percentText, scoreOf, standingsOf, type Figures, type Player } from './rules.ts'

const mxn = (target: number, sold: number, days = 10): Figures => ({
  currency: 'MXN',
  target: BigInt(target) * 10_000n,
  sold: BigInt(sold) * 10_000n,
  days,
})
const player = (rep_id: number, team_id: number, ...figures: Figures[]): Player => ({
  rep_id,
  team_id,
  figures,
})

test('a small desk that attains more of its own target stands before a large one that sells more', () => {
  const [first, second] = standingsOf(
    [1, 2],
    [player(11, 1, mxn(100_000, 90_000)), player(21, 2, mxn(10_000, 11_000))],
  )

  expect([first!.team_id, first!.score, second!.score]).toEqual([2, 11_000n, 9_000n])
})

test('a team has the mean of its members, and who has no target neither helps nor harms', () => {
  const [team] = standingsOf(
    [1],
    [player(11, 1, mxn(1_000, 1_500)), player(12, 1, mxn(3_000, 1_000)), player(13, 1)],
  )

  // 150.00 and 33.33: their mean is 91.665, half up.
  expect(percentText(team!.score!)).toBe('91.67')
  expect(team).toMatchObject({ counted: 2 })
  expect(team!.members.map(({ rep_id, place }) => [rep_id, place])).toEqual([
    [11, 1],
    [12, 2],
    [13, 3],
  ])
})

test('one sale against a tiny target is worth no more than 200 %', () => {
  expect(scoreOf([mxn(100, 9_999)])).toBe(20_000n)
})

test('targets in two currencies count by their days', () => {
  const usd = { ...mxn(100, 100, 5), currency: 'USD' }

  // 50 % on ten days and 100 % on five.
  expect(percentText(scoreOf([mxn(1_000, 500, 10), usd])!)).toBe('66.67')
})

test('equals share a place, and a team without targets stands last', () => {
  const places = standingsOf(
    [1, 2, 3, 4],
    [
      player(11, 1, mxn(100, 50)),
      player(21, 2, mxn(200, 100)),
      player(31, 3),
      player(41, 4, mxn(100, 10)),
    ],
  )

  expect(places.map(({ team_id, place }) => [team_id, place])).toEqual([
    [1, 1],
    [2, 1],
    [4, 3],
    [3, 4],
  ])
})

test('of any league: every team has the mean of its members, places follow from scores, and the order of rows decides nothing', () => {
  let seed = 20_261_123
  const luck = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let history = 0; history < 200; history++) {
    const team_ids = Array.from({ length: 2 + luck(4) }, (_, index) => index + 1)
    const players = Array.from({ length: luck(12) }, (_, index) =>
      player(
        100 + index,
        team_ids[luck(team_ids.length)]!,
        ...(luck(4) === 0 ? [] : [mxn(luck(5) * 1_000, luck(9) * 700, luck(3))]),
      ),
    )
    const standings = standingsOf(team_ids, players)
    const shuffled = standingsOf([...team_ids].reverse(), [...players].reverse())
    const told = (all: typeof standings) =>
      all
        .map(({ team_id, score, place }) => ({ team_id, score, place }))
        .toSorted((one, other) => one.team_id - other.team_id)

    expect(told(shuffled)).toEqual(told(standings))
    for (const team of standings) {
      // The plain model: floats, and a cent of a percent of grace.
      const plain = players
        .filter((one) => one.team_id === team.team_id)
        .flatMap(({ figures: [one] }) =>
          one && one.target > 0n && one.days > 0
            ? [Math.min(200, (Number(one.sold) / Number(one.target)) * 100)]
            : [],
        )
      const mean = plain.reduce((sum, one) => sum + one, 0) / plain.length
      if (plain.length === 0) expect(team.score).toBeNull()
      else expect(Math.abs(Number(team.score) / 100 - mean)).toBeLessThanOrEqual(0.011)
      expect(team.place).toBe(
        1 +
          standings.filter(
            ({ score }) => score !== null && (team.score === null || score > team.score),
          ).length,
      )
    }
  }
})

test('sales below zero count as none: a cancelled sale of another season takes nothing away', () => {
  expect(scoreOf([mxn(10_000, -5_000)])).toBe(0n)
  expect(scoreOf([mxn(10_000, -5_000), { ...mxn(10_000, 10_000), currency: 'USD' }])).toBe(5_000n)
})

test('a score ends at 200 %, and a target of zero or without days counts for nothing', () => {
  expect([19_999, 20_000, 20_001].map((sold) => scoreOf([mxn(10_000, sold)]))).toEqual([
    19_999n,
    20_000n,
    20_000n,
  ])
  expect([scoreOf([mxn(0, 5_000)]), scoreOf([mxn(10_000, 5_000, 0)])]).toEqual([null, null])
})
