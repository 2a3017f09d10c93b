/**
 * `Mostrador Tours <ventas@mostrador.mx>`, or an address alone, in its parts. Throws when there is
 * no address in it.
 */
export function senderOf(from: string): { name: string; address: string; domain: string } {
  const match = /^\s*(?:"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>|([^<>\s]+@[^<>\s]+))\s*$/.exec(from)
  const address = match?.[2] ?? match?.[3]
  if (!address) throw new Error(`MAIL_FROM has no address: ${from}`)
  return { name: match?.[1] ?? '', address, domain: address.slice(address.lastIndexOf('@') + 1) }
}
