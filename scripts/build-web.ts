// Builds the web, whatever was built before, so that the next start finds it. `npm start` runs this
// in a process of its own when the sources changed.
import { buildWeb } from '@app/web-client/build'
import { fingerprintOfSources, noteBuilt } from './parts/web-build.ts'

process.env['NODE_ENV'] = 'production'
const sources = fingerprintOfSources()
await buildWeb({ force: true })
noteBuilt(sources)
