/** Matches the part of an address that decides where a call goes, which must hold no placeholder. */
const origin = /^https?:\/\/(\[[\da-f:.]+\]|[^/?#\\{}@:[\]\s]+)(?::\d+)?(?=[/?#]|$)/i

/** Returns the host that a call's address leads to, whatever the answers are; undefined for an address that cannot be called. */
export const hostCalled = (address: string): string | undefined => origin.exec(address)?.[1]?.toLowerCase()

/** Hosts that are known to lie outside of the internet. Others are recognised when they are called. */
const ownNetworks = [
  /^localhost$|\.(localhost|local|internal|lan)$/,
  /^(?=[\d.]+$)((0|10|127)\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/,
  /^\[(?![23])/,
  // An address written as one number.
  /^(\d+|0x[\da-f.]+)$/,
]

/** Returns whether a host surely lies outside of the internet, so that only the installation can allow calls to it. */
export const isOfOwnNetwork = (host: string): boolean => ownNetworks.some((one) => one.test(host))
