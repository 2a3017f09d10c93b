// The process that owns the WhatsApp numbers, alone: what `npm start` runs beside itself in production.
import { PATIENCE } from '../apps/server/closing.ts'
import { readConfig } from '../apps/server/config.ts'
import { startNumbers } from '../apps/server/numbers.ts'
import { fail, say } from './parts/progress.ts'
import { RESTORED_UNDERNEATH, Shutdown } from './parts/shutdown.ts'

const shutdown = new Shutdown()
try {
  const numbers = await startNumbers(readConfig(process.env, []), null, PATIENCE)
  shutdown.first('Cerrando el proceso de WhatsApp', numbers.close)
  shutdown.whenLost(numbers.replaced, RESTORED_UNDERNEATH)
  say('El proceso de WhatsApp está listo')
} catch (failure) {
  fail(failure)
}
