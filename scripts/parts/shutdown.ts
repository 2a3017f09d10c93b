import { ENDED_BY_A_FAULT } from './exit-codes.ts'
import { complain, fail, say } from './progress.ts'

export const RESTORED_UNDERNEATH =
  'Se restauró un respaldo mientras este proceso estaba sin conexión; vuelve a iniciarlo.'

/**
 * Closing takes so long at most, whatever hangs: what was cut off is found as it was committed.
 */
const CLOSING_MILLISECONDS = 20_000

type Part = { name: string; close: () => Promise<void> }

/** Ends the parts of a running command in the reverse order of their start, once, whoever asks. */
export class Shutdown {
  #parts: Part[] = []
  #running: Promise<void> | null = null
  #asked = 0

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => this.#onSignal())
    for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
      process.on(fault, (failure: unknown) => this.#onFault(failure))
    // Whoever started this process and is gone cannot tell it to stop.
    process.on('disconnect', () => this.#onSignal())
  }

  /** This part closes before everything named so far. */
  first(name: string, close: () => Promise<void>): void {
    this.#parts.unshift({ name, close })
  }

  /** A part that ends by itself ends the command. */
  whenLost(exited: Promise<void>, message: string): void {
    void exited.then(async () => {
      if (this.#running !== null) return
      say(message)
      await this.run()
      process.exit(ENDED_BY_A_FAULT)
    })
  }

  run(): Promise<void> {
    if (this.#running === null) {
      setTimeout(() => {
        complain('El cierre tardó demasiado; lo que falta se corta.')
        process.exit(ENDED_BY_A_FAULT)
      }, CLOSING_MILLISECONDS).unref()
      this.#running = this.#closeAll()
    }
    return this.#running
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#parts) {
      say(`${name}…`)
      await close()
    }
  }

  /**
   * An error that nobody caught: what the process believes may be wrong from here on. It is logged,
   * what is under way is finished, and another process goes on.
   */
  #onFault(failure: unknown): void {
    complain(failure)
    if (this.#running !== null) return
    say('Error no atendido; el proceso termina y debe iniciarse de nuevo')
    this.run().then(
      () => process.exit(ENDED_BY_A_FAULT),
      (closing: unknown) => {
        complain(closing)
        process.exit(ENDED_BY_A_FAULT)
      },
    )
  }

  #onSignal(): void {
    // npm and the terminal both pass one Ctrl-C on; a signal that comes later is a person who does
    // not want to wait.
    if (this.#running !== null) {
      if (performance.now() - this.#asked > 1000) process.exit(130)
      return
    }
    this.#asked = performance.now()
    this.run().then(() => process.exit(0), fail)
  }
}
