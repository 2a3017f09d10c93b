// `node --import`: as where the WhatsApp connector was left out of the installation.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (/^(baileys|libsignal)(\/|$)/.test(specifier))
      throw Object.assign(new Error(`Cannot find package '${specifier}' imported from here`), {
        code: 'ERR_MODULE_NOT_FOUND',
      })
    return next(specifier, context)
  },
})
