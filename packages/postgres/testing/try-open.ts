// Starts PostgreSQL on the folder it is given and says who was there before.
import { startEmbedded } from '../embedded.ts'

try {
  await (await startEmbedded({ directory: process.argv[2]! })).stop()
  process.stdout.write('started\n')
} catch (failure) {
  process.stdout.write(`${(failure as Error).message}\n`)
}
process.exit(0)
