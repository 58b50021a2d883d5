/** What a record stores about the device it was captured on. */
export interface DeviceProperties {
  readonly system: string
  readonly vendor: string
  readonly userAgent: string
  /** Empty, because the server writes the address that the request came from. */
  readonly publicIp: ''
  /** Empty, because no browser reveals it. */
  readonly localIp: ''
}

interface NavigatorWithHints {
  readonly userAgent: string
  readonly vendor?: string
  readonly platform?: string
  readonly userAgentData?: { readonly platform?: string }
}

export function deviceProperties(source: NavigatorWithHints = navigator): DeviceProperties {
  return {
    system: source.userAgentData?.platform || source.platform || 'Web',
    vendor: source.vendor ?? '',
    userAgent: source.userAgent,
    publicIp: '',
    localIp: '',
  }
}
