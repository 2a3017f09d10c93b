import { parseArgs } from 'node:util'
import type { Extent } from './layers.ts'

/** Part `index` of `count` (from 1) of the tests, for runs on several machines. */
export type Shard = { index: number; count: number }
/**
 * `changed`: the commit since which changes are looked for; `merge`: the reports of shards that
 * are told as one run, instead of running anything.
 */
export type Asked = { extent: Extent; changed: string | null; shard: Shard; merge: string[] | null }

/** Reads the options of `npm test`. @throws Error that says which option is wrong. */
export function askedFor(options: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: options.map((option) => (option === '--changed' ? '--changed=HEAD' : option)),
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'string' },
      shard: { type: 'string' },
      merge: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (!values.merge && positionals.length > 0)
    throw new Error(`npm test runs no single file; use vitest run ${positionals.join(' ')}`)
  return {
    extent: values.all ? 'all' : 'sampled',
    changed: values.changed ?? null,
    shard: shardOf(values.shard ?? '1/1'),
    merge: values.merge ? positionals : null,
  }
}

function shardOf(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count)
    throw new Error(`--shard=${text}: expected a part of a whole, such as --shard=1/2`)
  return { index, count }
}
