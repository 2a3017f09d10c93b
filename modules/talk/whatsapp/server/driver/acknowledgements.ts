import { rejectionOf, SendFailure } from './driver.ts'

type Waiter = { resolve(): void; reject(failure: SendFailure): void }

/** Who waits for WhatsApp's word on which message, by its id. */
export class Acknowledgements {
  readonly #waiters = new Map<string, Waiter>()

  /**
   * Registered before the message leaves: the acknowledgement may arrive before the sending
   * function comes back.
   */
  expect(id: string, milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () =>
          this.#settle(id, ({ reject: fail }) =>
            fail(new SendFailure('ACK_TIMEOUT', `No acknowledgement within ${milliseconds} ms`)),
          ),
        milliseconds,
      )
      this.#waiters.set(id, {
        resolve: () => {
          clearTimeout(timer)
          resolve()
        },
        reject: (failure) => {
          clearTimeout(timer)
          reject(failure)
        },
      })
    })
  }

  /** WhatsApp has it, or (with an error code) does not want it. */
  hear({ id, error }: { id?: string; error?: string }): void {
    if (id === undefined) return
    this.#settle(id, (waiter) =>
      error === undefined ? waiter.resolve() : waiter.reject(rejectionOf(error)),
    )
  }

  /** The connection is gone: whatever was under way may have arrived. */
  lose(): void {
    for (const id of this.#waiters.keys())
      this.give(
        id,
        new SendFailure('ACK_TIMEOUT', 'The connection was lost before the acknowledgement'),
      )
  }

  give(id: string, failure: SendFailure): void {
    this.#settle(id, (waiter) => waiter.reject(failure))
  }

  #settle(id: string, how: (waiter: Waiter) => void): void {
    const waiter = this.#waiters.get(id)
    if (!waiter) return
    this.#waiters.delete(id)
    how(waiter)
  }
}
