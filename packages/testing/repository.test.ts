// What is committed: paths that documents name are there, and every file is one that people read.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const FILE_KB_MAX = 600
/** Written by a program, or not text; each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/db/schema.gen.ts': 'the types of all tables; npm run docs writes it, a test compares',
  'docs/data-model.md': 'written by npm run docs, a test compares',
  'package-lock.json': 'written by npm run lockfile',
  'THIRD-PARTY-NOTICES.txt': 'written by npm run notices, a test compares',
  'modules/company/access/server/common-passwords.txt': 'passwords that nobody may choose',
  'db/snapshots/0.1.0.backup': 'a backup of an earlier version, which an upgrade is tried on',
  ...Object.fromEntries(
    ['01-percent-locations', '08-hidden-first-sheet', '13-leading-zeros'].map((name) => [
      `apps/server/contract/inputs/${name}.xlsx`,
      'a workbook as Excel writes it, which no writer of ours makes',
    ]),
  ),
}

const PATH =
  /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|cjs|js|sql|md|css|json|tsv|csv|html|yaml|service))`|\]\((?!\w+:)([^)#\s]+)/g

function pathsNamedIn(document: string): string[] {
  const named = readFileSync(join(ROOT, document), 'utf8').matchAll(PATH)
  return [...named].map(([, code, link]) => code ?? link!)
}

test('every path that a document names exists', () => {
  const folders = new Set(files.flatMap(foldersAbove))
  const exists = (path: string): boolean => files.includes(path) || folders.has(path)
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) =>
      pathsNamedIn(document)
        .map((path) => path.replace(/\/$/, ''))
        .filter((path) => !exists(path) && !exists(join(dirname(document), path)))
        .filter((path) => !files.some((file) => file.endsWith(`/${path}`)))
        .map((path) => `${document}: ${path}`),
    )
  expect(missing).toEqual([])
})

function foldersAbove(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

test('nothing generated or binary is committed that is not on the list', () => {
  const unexpected = files.filter(
    (file) =>
      !(file in ALLOWED) &&
      (/\.(tsbuildinfo|map|log|tgz|zip|tar|gz|exe|dll|so|node)$|\.gen\.|\.min\./.test(file) ||
        statSync(join(ROOT, file)).size > FILE_KB_MAX * 1024 ||
        readFileSync(join(ROOT, file)).includes(0)),
  )
  expect(unexpected).toEqual([])
})

test('what the list of generated and binary files allows exists', () => {
  expect(Object.keys(ALLOWED).filter((file) => !files.includes(file))).toEqual([])
})
