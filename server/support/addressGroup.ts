import { isIPv4, isIPv6 } from 'node:net'

/** The network address, or part of it, by which senders are counted. */
export type AddressGroup = string & { readonly isAddressGroup: true }

/** Stands for everything that is no address. */
export const unknownAddress = 'unknown' as AddressGroup

const groupsOfNetwork = 4
/** Matches an address with a port, which some proxies add and which differs for each connection. */
const withPort = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** Writes an IPv6 address as the web does: lower case, no leading zeros, the longest run of zeros left out. */
const canonical = (ipv6: string): string => new URL(`http://[${ipv6}]/`).hostname.slice(1, -1)

function ipv4Behind(ipv6: string): string | undefined {
  const [, high, low] = mapped.exec(ipv6) ?? []
  if (high === undefined || low === undefined) return undefined
  return [high, low].flatMap((text) => [parseInt(text, 16) >> 8, parseInt(text, 16) & 0xff]).join('.')
}

function networkOf(ipv6: string): string {
  const [before = '', after] = ipv6.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, groupsOfNetwork).join(':')}::/64`
}

/**
 * Returns what counts as one sender where something is limited by address: an IPv4 address, or the /64 network of an IPv6 one, since
 * whoever has one of its addresses has all of them. Everything that is no address counts as one sender.
 */
export function addressGroup(address: string | undefined): AddressGroup {
  const text = (address ?? '').trim()
  const [, inBrackets, beforePort] = withPort.exec(text) ?? []
  const [ip = ''] = (inBrackets ?? beforePort ?? text).split('%')
  if (isIPv4(ip)) return ip as AddressGroup
  if (!isIPv6(ip)) return unknownAddress
  const ipv6 = canonical(ip)
  return (ipv4Behind(ipv6) ?? networkOf(ipv6)) as AddressGroup
}
