// `npm run lint`: oxlint with its type-aware rules. `-- --changed[=commit]`: only the files that
// differ from the last commit (or that one), in seconds instead of most of a minute.
import { existsSync } from 'node:fs'
import { changedSince } from './parts/changed.ts'
import { say } from './parts/progress.ts'
import { runProgram } from './parts/run-program.ts'

const OPTIONS = ['--type-aware', '--deny-warnings']
const LINTED = /\.(ts|tsx|mjs)$/

const [option, ...others] = process.argv.slice(2)
if (others.length > 0 || (option !== undefined && !/^--changed(=|$)/.test(option)))
  throw new Error(
    `npm run lint takes --changed or --changed=<commit>, not ${process.argv.slice(2).join(' ')}`,
  )
const files =
  option === undefined
    ? []
    : changedSince(option.split('=')[1] ?? 'HEAD').filter(
        (file) => LINTED.test(file) && existsSync(file),
      )
if (option !== undefined && files.length === 0) say('no changed file to lint')
else process.exitCode = (await runProgram('oxlint', [...OPTIONS, ...files], { show: true })).code
