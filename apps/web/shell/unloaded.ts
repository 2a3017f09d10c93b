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
