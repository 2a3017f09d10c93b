const { globSync, readFileSync } = require('node:fs')
const { dirname, join, sep } = require('node:path')

const TESTS = /[.](test|check)[.]tsx?$|\/testing\/|\/attacks\//
const IMPORTED = /(?:from|import|import\()\s*'([^']+)'/g

/**
 * Of the folders in `root`, every [folder, folder that it imports] of which the second leads back to
 * the first. A folder is named relatively, or as a package of `scope` ('@app/'). Tests do not count.
 */
function arrowsInCircles(root, scope) {
  const known = arrowsBetween(root, scope)
  const leadsTo = (from, to, seen = new Set()) =>
    from === to ||
    (!seen.has(from) &&
      seen.add(from) &&
      [...(known.get(from) ?? [])].some((next) => leadsTo(next, to, seen)))
  return [...known].flatMap(([from, targets]) =>
    [...targets].filter((to) => leadsTo(to, from)).map((to) => [from, to]),
  )
}

function arrowsBetween(root, scope) {
  const known = new Map()
  for (const file of globSync(`${root}/*/**/*.{ts,tsx}`)) {
    if (TESTS.test(file) || file.includes('node_modules')) continue
    const from = folderOf(root, file)
    for (const [, named] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const to = named.startsWith('.')
        ? folderOf(root, join(dirname(file), named))
        : scope && named.startsWith(scope)
          ? named.slice(scope.length).split('/')[0]
          : null
      if (to !== null && to !== from) known.set(from, (known.get(from) ?? new Set()).add(to))
    }
  }
  return known
}

/** Null: the file stands outside of the root, or in it and in no folder of it. */
function folderOf(root, file) {
  if (!file.startsWith(root + sep)) return null
  const [folder, rest] = file.slice(root.length + 1).split(sep)
  return rest === undefined ? null : folder
}

module.exports = { arrowsInCircles }
