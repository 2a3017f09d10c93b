// Variable envelope return path: each mail bounces to an address of its own, so a bounce says which
// mail it was.

/** ('rebotes@casa.mx', '0190-ab') → 'rebotes+0190-ab@casa.mx'. */
export function verpAddress(bounces: string, mailId: string): string {
  if (!/^[A-Za-z0-9-]+$/.test(mailId))
    throw new Error(`A mail id of letters, digits and hyphens, not ${mailId}`)
  const at = bounces.lastIndexOf('@')
  return `${bounces.slice(0, at)}+${mailId}${bounces.slice(at)}`
}
