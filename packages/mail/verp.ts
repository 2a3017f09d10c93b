// Variable envelope return path: each mail bounces to an address of its own, so a bounce says which
// mail it was.

/** ('rebotes@casa.mx', '0190-ab') → 'rebotes+0190-ab@casa.mx'. */
export function verpAddress(bounces: string, mailId: string): string {
  if (!/^[A-Za-z0-9-]+$/.test(mailId))
    throw new Error(`A mail id of letters, digits and hyphens, not ${mailId}`)
  const at = bounces.lastIndexOf('@')
  return `${bounces.slice(0, at)}+${mailId}${bounces.slice(at)}`
}

/** The id of the mail that bounced, or undefined when the address is not one of ours. */
export function bouncedMailId(bounces: string, address: string): string | undefined {
  const at = bounces.lastIndexOf('@')
  const [mailbox, domain] = [bounces.slice(0, at).toLowerCase(), bounces.slice(at).toLowerCase()]
  const bounced = address.trim()
  const isOurs =
    bounced.toLowerCase().startsWith(`${mailbox}+`) && bounced.toLowerCase().endsWith(domain)
  const id = isOurs ? bounced.slice(mailbox.length + 1, bounced.length - domain.length) : ''
  return /^[A-Za-z0-9-]+$/.test(id) ? id : undefined
}
