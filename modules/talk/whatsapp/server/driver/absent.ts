import { SendFailure, type WaState, type WhatsAppDriver } from './driver.ts'

const notInstalled = (): SendFailure => new SendFailure('NOT_READY', 'The connector is not there')

/** Where the connector is not installed: whoever asks for a session is told so, and nothing leaves. */
export class AbsentDriver implements WhatsAppDriver {
  readonly #listeners = new Set<(state: WaState) => void>()
  #state: WaState = { kind: 'closed' }

  start(): Promise<void> {
    return this.#become({ kind: 'closed', reason: 'not_installed' })
  }

  stop(): Promise<void> {
    return this.#become({ kind: 'closed', reason: 'not_installed' })
  }

  logout(): Promise<void> {
    return this.start()
  }

  state(): WaState {
    return this.#state
  }

  onState(listener: (state: WaState) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  onReceipts(): () => void {
    return () => undefined
  }

  onGroups(): () => void {
    return () => undefined
  }

  async listGroups(): Promise<never> {
    throw notInstalled()
  }

  async prepareFile(): Promise<never> {
    throw notInstalled()
  }

  async sendToGroup(): Promise<never> {
    throw notInstalled()
  }

  messageIdOf(idempotencyKey: string): string {
    return idempotencyKey
  }

  async #become(state: WaState): Promise<void> {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }
}

/** Whether a module could not be loaded because the connector, or what it brings, is not there. */
export const isConnectorAbsent = (failure: unknown): boolean =>
  (failure as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' &&
  /'(baileys|libsignal)['/]/.test((failure as Error).message)
