/** Of an address, the part that says whom it leads to: no answer may decide it. */
const origin = /^https?:\/\/(\[[\da-f:.]+\]|[^/?#\\{}@:[\]\s]+)(?::\d+)?(?=[/?#]|$)/i

/** The host that a call's address leads to, whatever is answered; undefined for one that nothing can be sent to. */
export const hostCalled = (address: string): string | undefined => origin.exec(address)?.[1]?.toLowerCase()

/** Names and addresses of networks that are not of the internet. Others are found out when they are called. */
const ownNetworks = [
  /^localhost$|\.(localhost|local|internal|lan)$/,
  /^(?=[\d.]+$)((0|10|127)\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/,
  /^\[(?![23])/,
  // An address as one number.
  /^(\d+|0x[\da-f.]+)$/,
]

/** Whether a host is surely none of the internet, so that it is called only where the installation allows it. */
export const isOfOwnNetwork = (host: string): boolean => ownNetworks.some((one) => one.test(host))
