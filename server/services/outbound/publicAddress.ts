import { BlockList, isIPv4 } from 'node:net'

/** IPv4 networks that are not on the internet, or that lead back into our own (IANA special-purpose registries). */
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Tunnels to IPv4, and documentation networks, within global IPv6. */
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (networks: typeof special4, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

const notPublic4 = listOf(special4, 'ipv4')
const notPublic6 = listOf(special6, 'ipv6')
const global6 = listOf([['2000::', 3]], 'ipv6')

/** Tells whether an IP address is on the internet: not this machine, no private network, no cloud metadata service. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
