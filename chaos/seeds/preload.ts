// Loaded into a process of Mostrador before anything else (`--import`): its clock and the disk of
// its files do what a control file says, and a line of its code may be broken on purpose. The
// product itself knows nothing of it.
import fs from 'node:fs'
import fsPromises, { type FileHandle } from 'node:fs/promises'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Control, Mistake } from './control.ts'

const file = process.env['CHAOS_CONTROL']!
const mistake = JSON.parse(process.env['CHAOS_MISTAKE'] ?? 'null') as Mistake | null
const SLOW_MILLISECONDS = 150
let control: Control = { clock_ms: 0, disk: 'well' }

function look(): void {
  control = JSON.parse(fs.readFileSync(file, 'utf8')) as Control
}
look()
// Written whole under another name and then renamed: never read half.
setInterval(look, 20).unref()

const hasPassed = Date.now
Date.now = () => hasPassed() + control.clock_ms
globalThis.Date = new Proxy(Date, {
  construct: (date, given, as) =>
    Reflect.construct(date, given.length > 0 ? given : [Date.now()], as),
  apply: () => new Date().toString(),
})

/** Every file that is written in pieces is written through such a handle. */
const probe = await fsPromises.open(file, 'r')
const handles = Object.getPrototypeOf(probe) as FileHandle
await probe.close()
const write = handles.writeFile
handles.writeFile = async function (this: FileHandle, ...given: Parameters<typeof write>) {
  await suffer()
  return write.apply(this, given)
}
const sync = handles.sync
handles.sync = async function (this: FileHandle) {
  await suffer()
  return sync.apply(this)
}
const rename = fsPromises.rename
fsPromises.rename = async (...given) => {
  await suffer()
  return rename(...given)
}
syncBuiltinESMExports()

async function suffer(): Promise<void> {
  if (control.disk === 'slow') await sleep(SLOW_MILLISECONDS)
  if (control.disk === 'full')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

if (mistake)
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!url.endsWith(mistake.file)) return loaded
      const source = String(loaded.source)
      if (!source.includes(mistake.from)) throw new Error(`${mistake.file}: nothing to break`)
      return { ...loaded, source: source.replace(mistake.from, mistake.to) }
    },
  })
