// Loaded before a program (`node --import`), it appends the place of each refusal that is made to a
// file of its process in the folder `REFUSALS_REACHED`.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.env.REFUSALS_REACHED
const root = join(import.meta.dirname, '../..')
const written = new Set()

if (folder) {
  mkdirSync(folder, { recursive: true })
  globalThis.onRefusal = (_refusal, made) => {
    const place = placeBelow(made)
    if (!place || written.has(place)) return
    written.add(place)
    appendFileSync(join(folder, `${process.pid}.txt`), `${place}\n`)
  }
}

/** `modules/x/y.ts:12`, of who called a constructor. */
function placeBelow(constructor) {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 1
  const made = {}
  Error.captureStackTrace(made, constructor)
  Error.stackTraceLimit = limit
  const [, file, line] =
    /((?:file:)?\/[^\s()?]+|[A-Z]:[^\s()?:]+)(?:\?[^:]*)?:(\d+):\d+/.exec(made.stack) ?? []
  if (!file) return undefined
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  return `${path.slice(root.length + 1).replaceAll('\\', '/')}:${line}`
}
