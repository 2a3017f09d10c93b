/**
 * Under `require-trusted-types-for 'script'` every string that reaches an HTML sink passes through
 * here. The kit writes style sheets that way (`style.innerHTML`), which is text without markup;
 * anything that carries a tag is refused, and so are script text and script addresses, but for those
 * of our own workers (`offline.ts`, `apps/web/app/no-network.ts`). Imported before everything else.
 */
type Policy = {
  createHTML(text: string): string | null
  createScript(): null
  createScriptURL(address: string): string | null
}
type Factory = { createPolicy(name: 'default', policy: Policy): unknown }

const WORKERS: readonly string[] = ['/offline-worker.js', '/no-network-worker.js']

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
factory?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScript: () => null,
  createScriptURL: (address) => (WORKERS.includes(address) ? address : null),
})

export {}
