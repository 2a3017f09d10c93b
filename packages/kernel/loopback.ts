/**
 * Whether a name or an address, as in an URL or bare, can only mean this machine. `0.0.0.0` and
 * `::` mean everybody.
 */
export function isLoopbackHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare)
  )
}
