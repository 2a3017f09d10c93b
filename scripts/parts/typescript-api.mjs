// dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 does not have:
// it is given version 6.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    return next(
      /^typescript(\/|$)/.test(specifier)
        ? specifier.replace(/^typescript/, 'typescript-api')
        : specifier,
      context,
    )
  },
})
