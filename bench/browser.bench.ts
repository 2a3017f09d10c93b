// What a person at a tablet waits for: a real browser, its processor four times slower, on the list,
// a report and the catalogue of the demo company. Bytes until the first row, what moves by itself,
// and the time from a gesture to the picture after it.
import { launchChromium } from '../apps/web/testing/chromium.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { buildWeb, webIsStale } from '../scripts/parts/web-build.ts'
import { openBenchDatabase } from './parts/bench-database.ts'
import { startServerProcess } from './parts/server-process.ts'
import { watchScreens } from './parts/watch-screens.ts'

/** The report shows 200 rows of them. */
const RESERVATIONS = 800

if (webIsStale()) await buildWeb()
const bench = await openBenchDatabase()
try {
  await loadDemo(bench.database, { reservations: RESERVATIONS, seed: 1, until: new Date() })
  const server = await startServerProcess(bench.connection, { folder: bench.folder })
  // The server is its own process: while it stands, this one does not end, whatever went wrong.
  try {
    const chromium = await launchChromium()
    try {
      await watchScreens(chromium, `http://localhost:${server.port}`, process.argv.slice(2))
    } finally {
      await chromium.close()
    }
  } finally {
    await server.stop()
  }
} finally {
  await bench.close()
}
