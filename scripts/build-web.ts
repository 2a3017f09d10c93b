// Builds the web, whatever was built before. `npm start` runs this in a process of its own when the
// sources changed.
import { buildWeb } from '@app/web-client/build'

process.env['NODE_ENV'] = 'production'
await buildWeb({ force: true })
