const { globSync, readFileSync } = require('node:fs')
const { dirname, join, sep } = require('node:path')

const TESTS = /[.](test|check)[.]tsx?$|\/testing\/|\/attacks\//
const IMPORTED = /(?:from|import|import\()\s*'([^']+)'/g

/**
 * Returns each [folder, folder that it imports] of which the second leads back to the first, of the
 * folders so deep in `root`. A folder is named relatively, or as a package of `scope` ('@app/').
 * Tests do not count.
 */
function arrowsInCircles(root, { scope, depth = 1 } = {}) {
  const known = arrowsBetween(root, scope, depth)
  const leadsTo = (from, to, seen = new Set()) =>
    from === to ||
    (!seen.has(from) &&
      seen.add(from) &&
      [...(known.get(from) ?? [])].some((next) => leadsTo(next, to, seen)))
  return [...known].flatMap(([from, targets]) =>
    [...targets].filter((to) => leadsTo(to, from)).map((to) => [from, to]),
  )
}

function arrowsBetween(root, scope, depth) {
  const known = new Map()
  for (const file of globSync(`${root}/**/*.{ts,tsx}`)) {
    if (TESTS.test(file) || file.includes('node_modules')) continue
    const from = folderOf(root, file, depth)
    if (from === null) continue
    for (const [, named] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const to = named.startsWith('.')
        ? folderOf(root, join(dirname(file), named), depth)
        : scope && named.startsWith(scope)
          ? named.slice(scope.length).split('/')[0]
          : null
      if (to !== null && to !== from) known.set(from, (known.get(from) ?? new Set()).add(to))
    }
  }
  return known
}

/** Null: the file stands outside of the root, or in no folder so deep in it. */
function folderOf(root, file, depth) {
  if (!file.startsWith(root + sep)) return null
  const folders = file
    .slice(root.length + 1)
    .split(sep)
    .slice(0, -1)
  return folders[depth - 1] ?? null
}

module.exports = { arrowsInCircles }
