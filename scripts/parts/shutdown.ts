import { fail, say } from './progress.ts'

export const RESTORED_UNDERNEATH =
  'Se restauró un respaldo mientras este proceso estaba sin conexión; vuelve a iniciarlo.'

type Part = { name: string; close: () => Promise<void> }

/** Ends the parts of a running command in the reverse order of their start, once, whoever asks. */
export class Shutdown {
  #parts: Part[] = []
  #running: Promise<void> | null = null
  #asked = 0

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => this.#onSignal())
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
      process.exit(1)
    })
  }

  run(): Promise<void> {
    this.#running ??= this.#closeAll()
    return this.#running
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#parts) {
      say(`${name}…`)
      await close()
    }
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
