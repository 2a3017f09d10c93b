// Builds the web once. `npm start` runs this when the sources changed.
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './parts/root.ts'

process.env['NODE_ENV'] = 'production'
const web = join(ROOT, 'apps/web')
await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
