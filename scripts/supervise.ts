// `npm start`: runs the server, and runs it again when a fault ended it. Containers and systemd do
// that themselves, so they run `start.ts`.
import { join } from 'node:path'
import { superviseProgram } from './parts/supervise-program.ts'

superviseProgram(join(import.meta.dirname, 'start.ts'), process.argv.slice(2))
