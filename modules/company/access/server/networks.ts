import { BlockList, isIPv4 } from 'node:net'

/** A house is given so many bits of an address of IPv6; what follows changes by the day. */
const PREFIX_BITS = 64

/** Whether two addresses are of one network: the same of IPv4, the same first half of IPv6. */
export function isSameNetwork(before: string | null, now: string): boolean {
  if (before === null || before === now) return true
  if (isIPv4(before) || isIPv4(now)) return false
  const network = new BlockList()
  network.addSubnet(before, PREFIX_BITS, 'ipv6')
  return network.check(now, 'ipv6')
}
