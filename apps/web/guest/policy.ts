/**
 * Under `require-trusted-types-for 'script'` every string that reaches a script sink passes through
 * here: this page makes no HTML of text, and runs no script by its address but its own worker.
 * Imported before everything else.
 */
export const WORKER = '/offline-worker.js'

type Policy = {
  createHTML(): null
  createScript(): null
  createScriptURL(address: string): string | null
}
type Factory = { createPolicy(name: 'default', policy: Policy): unknown }

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
factory?.createPolicy('default', {
  createHTML: () => null,
  createScript: () => null,
  createScriptURL: (address) => (address === WORKER ? address : null),
})
