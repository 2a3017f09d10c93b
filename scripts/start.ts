// The server with everything that Mostrador needs, in this one process and its PostgreSQL, until
// Ctrl-C.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded, so that a later start compiles nothing.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { startEverything } = await import('./parts/start-everything.ts')
await startEverything()
