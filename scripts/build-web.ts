// Builds the web, whatever was built before, so that the next start finds it. `npm start` runs this
// in a process of its own when the sources changed.
import { buildWeb } from '@app/web-client/build'
import { buildingFolder, fingerprintOfSources, putInPlace } from './parts/web-build.ts'

process.env['NODE_ENV'] = 'production'
// Whoever asked for it and is gone wants it no more, however it ended.
if (process.channel) {
  process.on('disconnect', () => process.exit(1))
  process.channel.unref()
}
const sources = fingerprintOfSources()
const directory = buildingFolder()
await buildWeb({ directory, force: true })
putInPlace(directory, sources)
