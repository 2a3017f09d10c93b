import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { findClashes, findUnattended, mondayOf } from './rules.ts'

const turn = (id: number, hotel: string, hours: string, more: object = {}) => {
  const [init_schedule, end_schedule] = hours.split('-').map((hour) => `${hour}:00`) as [
    string,
    string,
  ]
  return {
    id,
    hotel,
    date: '2026-03-07',
    id_assigment_user: 1,
    init_schedule,
    end_schedule,
    ...more,
  }
}

test('who is in two hotels at once clashes; hand-overs, other days, others and one hotel do not', () => {
  const turns = [
    turn(1, 'Brisa', '07:00-12:00'),
    turn(2, 'Coral', '11:59-15:00'),
    turn(3, 'Marea', '15:00-20:00'),
    turn(4, 'Coral', '16:00-18:00', { date: '2026-03-08' }),
    turn(5, 'Brisa', '16:00-18:00', { id_assigment_user: 2 }),
    turn(6, 'Marea', '15:00-20:00'),
  ]

  expect([...findClashes(turns)].sort()).toEqual([1, 2])
})

test('a week begins on Monday, also before the day from which weeks are counted', () => {
  expect(
    ['2026-03-07', '2026-03-02', '2026-03-08', '2023-12-31'].map((of) => mondayOf(day(of))),
  ).toEqual(['2026-03-02', '2026-03-02', '2026-03-02', '2023-12-25'])
})

test('a location is unattended that has nobody on some day, once though two channels share it', () => {
  const days = ['2026-03-07', '2026-03-08'].map((of) => day(of))
  const [lobby, pier, beach] = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const turns = [
    { date: '2026-03-07', location: lobby },
    { date: '2026-03-08', location: lobby },
    { date: '2026-03-07', location: pier },
    { date: '2026-03-07', location: pier },
    { date: '2026-03-09', location: beach },
  ]

  expect([...findUnattended([lobby, pier, pier, beach], days, turns)]).toEqual([2, 3])
  expect(findUnattended([lobby], days, turns).size).toBe(0)
})
