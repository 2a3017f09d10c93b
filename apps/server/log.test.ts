import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog, type LogLevel } from './log.ts'

let lines: Record<string, unknown>[]
beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const open = (level: LogLevel = 'warn') =>
  openLog(level, (line) => void lines.push(JSON.parse(line) as Record<string, unknown>))
const lost = (request: number) =>
  `${JSON.stringify({
    level: 50,
    reqId: `3f2a1b9c-0000-4000-8000-00000000000${request}`,
    msg: 'the database does not answer',
    err: { type: 'Error', message: `Connection ${request} terminated`, stack: 'Error: at …' },
  })}\n`

test('of hundreds of lines that say the same one is written whole, and one a second counts the others', () => {
  const log = open()
  for (let request = 0; request < 300; request++) log.stream.write(lost(request % 9))
  expect(lines).toHaveLength(1)

  vi.advanceTimersByTime(1_000)
  for (let request = 0; request < 5; request++) log.stream.write(lost(request))
  vi.advanceTimersByTime(1_000)

  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 299, undefined, 4])
  expect(lines[0]).toMatchObject({ err: { stack: 'Error: at …' } })
  expect(lines[1]).toMatchObject({ err: { message: 'Connection 2 terminated' } })
  expect(JSON.stringify(lines[1])).not.toContain('stack')
})

test('what differs, and what is only told, is written each time', () => {
  const log = open()
  log.stream.write(lost(1))
  log.stream.write('{"level":50,"msg":"unexpected"}\n')
  for (let request = 0; request < 3; request++)
    log.stream.write('{"level":30,"msg":"request completed"}\n')

  expect(lines).toHaveLength(5)
})

test('a part without requests writes the same JSON, and what was only counted is written at the end', () => {
  const log = open()
  const complain = log.complainAs('worker')
  complain('Connection terminated unexpectedly')
  complain('Connection terminated unexpectedly')

  log.close()

  expect(lines).toMatchObject([
    { level: 40, part: 'worker', msg: 'Connection terminated unexpectedly', pid: process.pid },
    { part: 'worker', repeated: 1 },
  ])
})

test('whoever wants only errors hears no complaint', () => {
  open('error').complainAs('worker')('Connection terminated unexpectedly')

  expect(lines).toEqual([])
})
