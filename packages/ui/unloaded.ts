/**
 * The code of a part of the application did not arrive: no connection, or a newer release took its
 * files away.
 */
export class UnloadedCode extends Error {
  constructor(cause: unknown) {
    super('The code of this screen could not be loaded.', { cause })
    this.name = 'UnloadedCode'
  }
}

/** As Chromium, Firefox, Safari and the builder's own preloading say it. */
const WORDS = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export function isUnloadedCode(error: unknown): boolean {
  return error instanceof UnloadedCode || (error instanceof Error && WORDS.test(error.message))
}

/**
 * The router would answer a missing file by loading the page again at once, which offline leaves
 * the browser's own error page in the place of ours: it hears of an error it does not know, and
 * `ScreenError` says what happened.
 */
export function told<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      throw isUnloadedCode(error) ? new UnloadedCode(error) : error
    })
}

const AGAIN_FIRST_MILLISECONDS = 1_000
const AGAIN_MAX_MILLISECONDS = 60_000

/** How long to wait before code that did not arrive is asked for again, each time longer. */
export const waitBeforeAgain = (failures: number): number =>
  Math.min(AGAIN_MAX_MILLISECONDS, AGAIN_FIRST_MILLISECONDS * 2 ** failures)

/**
 * For code that nobody can be asked to load again (a part of the shell): waits until it arrives. An
 * error of the code itself is thrown.
 */
export function untilLoaded<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    for (let failures = 0; ; failures += 1)
      try {
        return await load()
      } catch (error) {
        if (!isUnloadedCode(error)) throw error
        await new Promise((again) => setTimeout(again, waitBeforeAgain(failures)))
      }
  }
}
