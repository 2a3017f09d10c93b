import { lastNumber, readmeTable } from '@kit/testing/readme-table'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { percentText, scoreOf, standingsOf, type Player } from './rules.ts'

// What the README reckons is reckoned again from its own tables.
const README = join(import.meta.dirname, 'README.md')
const SEASON_DAYS = 10
const units = (text: string) => BigInt(lastNumber(text)) * 10_000n

const PLAYERS = readmeTable(README, 'rep', 'equipo', 'tocaba vender', 'vendió', 'alcance')
const TEAMS = [...new Set(PLAYERS.map(([, team]) => team!))]
const players = PLAYERS.map(([, team, target, sold], index): Player => ({
  rep_id: index + 1,
  team_id: TEAMS.indexOf(team!) + 1,
  figures: /sin meta/.test(target!)
    ? []
    : [{ currency: 'MXN', target: units(target!), sold: units(sold!), days: SEASON_DAYS }],
}))

test('each rep attains what the table says, and who has no target does not count', () => {
  const told = players.map(({ figures }) => {
    const score = scoreOf(figures)
    return score === null ? 'no cuenta' : `${percentText(score)} %`
  })

  expect(told).toEqual(PLAYERS.map((row) => row[4]))
})

test('the teams stand in the order and with the mean that the text says', () => {
  const standing = standingsOf(
    [...TEAMS.keys()].map((index) => index + 1),
    players,
  ).map(({ team_id, score }) => `${TEAMS[team_id - 1]} ${percentText(score!)} %`)

  expect(readFileSync(README, 'utf8').replaceAll('\n', ' ')).toContain(
    `${standing[0]} va primero, ${standing[1]} después`,
  )
})

test('the mean of two reps and two currencies are what the text says', () => {
  const one = (over: string, under: string, days: number, currency = 'MXN') => ({
    currency,
    target: BigInt(under),
    sold: BigInt(over),
    days,
  })
  const pair = standingsOf(
    [1],
    [
      { rep_id: 1, team_id: 1, figures: [one('150', '100', 1)] },
      { rep_id: 2, team_id: 1, figures: [one('1', '3', 1)] },
    ],
  )
  const both = scoreOf([one('50', '100', 10), one('100', '100', 5, 'USD')])
  const text = readFileSync(README, 'utf8').replaceAll('\n', ' ')

  expect(text).toContain(`De 150.00 % y 33.33 % la media es ${percentText(pair[0]!.score!)} %`)
  expect(text).toContain(`(50 % en diez días y 100 % en cinco son ${percentText(both!)} %)`)
})
