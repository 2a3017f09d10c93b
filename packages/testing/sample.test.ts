import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ONE_IN, sampleOf, SAMPLED_BY, SAMPLES_REPORT } from './sample.ts'

const CASES = Array.from({ length: 83 }, (_, index) => index)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-'))
  vi.stubEnv(SAMPLES_REPORT, join(folder, 'samples.jsonl'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a run that no commit samples tries every case', () => {
  vi.stubEnv(SAMPLED_BY, '')

  expect(sampleOf('journeys', CASES)).toEqual(CASES)
})

test('a commit chooses one case in so many, always the same', () => {
  vi.stubEnv(SAMPLED_BY, '3f673ee6')
  const tried = sampleOf('journeys', CASES)

  expect(sampleOf('journeys', CASES)).toEqual(tried)
  expect(Math.abs(tried.length - CASES.length / ONE_IN.journeys)).toBeLessThan(1)
})

test('successive commits walk through all cases', () => {
  const seen = new Set<number>()
  for (let commit = 0; commit < 500; commit++) {
    vi.stubEnv(SAMPLED_BY, `commit ${commit}`)
    for (const tried of sampleOf('journeys', CASES)) seen.add(tried)
  }

  expect(seen.size).toBe(CASES.length)
})

test('a suite of few cases has at least one tried by any commit', () => {
  for (let commit = 0; commit < 20; commit++) {
    vi.stubEnv(SAMPLED_BY, `commit ${commit}`)
    expect(sampleOf('journeys', ['only'])).toEqual(['only'])
    expect(sampleOf('journeys', ['one', 'other'])).toHaveLength(1)
  }
  expect(sampleOf('journeys', [])).toEqual([])
})

test('each sampled suite reports how many of its cases were tried', () => {
  vi.stubEnv(SAMPLED_BY, '3f673ee6')
  const { length } = sampleOf('journeys', CASES)

  expect(readFileSync(join(folder, 'samples.jsonl'), 'utf8')).toBe(
    `${JSON.stringify({ suite: 'journeys', cases: 83, tried: length })}\n`,
  )
})
