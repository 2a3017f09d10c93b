// What a test has supervised: `supervised.ts fall|stand` supervises this same file with the word
// `itself` before it, whose server falls at once or stands until its supervisor is gone.
import { ENDED_BY_A_FAULT } from '../parts/exit-codes.ts'
import { superviseProgram } from '../parts/supervise-program.ts'

const [first, second] = process.argv.slice(2)
if (first !== 'itself') {
  process.stdout.write(`supervisor ${process.pid}\n`)
  superviseProgram(import.meta.filename, ['itself', first!], { pauses_seconds: [0.01, 0.02] })
} else if (second === 'fall') {
  process.exit(ENDED_BY_A_FAULT)
} else if (second === 'refuse') {
  process.exit(1)
} else {
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
  process.stdout.write(`server ${process.pid}\n`)
  setInterval(() => undefined, 60_000)
}
