import type { AppConfig } from '../../config/appConfig'
import type { Deps } from '../deps'
import { createOutbound } from '../outbound/outbound'
import { createIdentityProvider } from './provider'

/** The provider that whoever runs the installation chose, if they did; that it may be in their own network goes without saying. */
export function providerOf({
  provider: config,
  baseUrl,
  outboundAllow = [],
}: AppConfig): Pick<Deps, 'provider'> {
  if (!config || baseUrl === undefined) return {}
  const callOut = createOutbound([...outboundAllow, new URL(config.issuer).host])
  return { provider: createIdentityProvider({ config, baseUrl, callOut }) }
}
