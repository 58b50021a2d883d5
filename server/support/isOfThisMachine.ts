/** Whether what is said to an address leaves this machine for no network. */
export const isOfThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
