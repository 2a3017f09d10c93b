import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const ROOT = join(import.meta.dirname, '..')
const Manifest = z.object({ name: z.string() })
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
const { packages } = Lockfile.parse(readJson('package-lock.json'))

test('npm ci finds every package of ours in the lockfile (else run: npm run lockfile)', () => {
  const ours = globSync('{packages,modules/*,apps}/*/package.json', { cwd: ROOT }).map(dirname)

  const absent = ours.filter(
    (folder) =>
      !(folder in packages) ||
      !(`node_modules/${Manifest.parse(readJson(`${folder}/package.json`)).name}` in packages),
  )

  expect(absent).toEqual([])
})

test('npm ci finds the packages of every platform in the lockfile (else run: npm run lockfile)', () => {
  const asked = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ path, name })),
  )

  const absent = asked.filter(
    ({ path, name }) =>
      !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
  )

  expect(absent).toEqual([])
})

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
