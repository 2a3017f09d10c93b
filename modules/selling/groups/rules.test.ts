import { describe, expect, test } from 'vitest'
import { faultOf, type ServiceOfGroup, type Sheet } from './rules.ts'

const STAY: ServiceOfGroup = {
  day: '2026-06-02',
  time: null,
  option_id: 1,
  service: 'Hotel',
  people: 4,
  price: '100',
  last_day: '2026-06-04',
  rooms: 2,
}
const SHEET: Sheet = {
  name: 'Boda',
  event: 'wedding',
  channel_id: 1,
  hotel_id: null,
  starts_on: '2026-06-01',
  ends_on: '2026-06-04',
  people: 4,
  currency: 'MXN',
  notes: '',
  contacts: [],
  rooms: [],
  services: [],
  instalments: [],
}
const codeOf = (over: Partial<Sheet>) => faultOf({ ...SHEET, ...over })?.code ?? null
const codeOfStay = (over: Partial<ServiceOfGroup>) => codeOf({ services: [{ ...STAY, ...over }] })

describe('a group sheet, at the boundary of each rule', () => {
  test('a group may arrive and leave on one day', () => {
    expect(codeOf({ ends_on: '2026-06-01' })).toBeNull()
    expect(codeOf({ ends_on: '2026-05-31' })).toBe('group_sheet.days')
  })

  test('every room of a stay has somebody: as many rooms as people, and not one more', () => {
    expect([3, 4, 5].map((rooms) => codeOfStay({ rooms }))).toEqual([
      null,
      null,
      'group_sheet.stay_rooms',
    ])
    expect(codeOfStay({ people: 1, rooms: null })).toBeNull()
  })

  test('a stay lasts a night or more, and ends with the group at the latest', () => {
    const days = ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']

    expect(days.map((last_day) => codeOfStay({ last_day }))).toEqual([
      'group_sheet.stay_days',
      null,
      null,
      'group_sheet.stay_days',
    ])
  })

  test('a service is on a day of the group, its first and its last included', () => {
    const days = ['2026-05-31', '2026-06-01', '2026-06-04', '2026-06-05']
    const visit = { ...STAY, last_day: null, rooms: null }

    expect(days.map((day) => codeOf({ services: [{ ...visit, day }] }))).toEqual([
      'group_sheet.service_day',
      null,
      null,
      'group_sheet.service_day',
    ])
  })
})
