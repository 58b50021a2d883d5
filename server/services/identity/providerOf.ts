import type { AppConfig } from '../../config/appConfig'
import type { Deps } from '../deps'
import { createOutbound } from '../outbound/outbound'
import { createIdentityProvider } from './provider'

/** Returns the configured identity provider, if any; its host is always allowed, even in the installation's own network. */
export function providerOf({
  provider: config,
  baseUrl,
  outboundAllow = [],
}: AppConfig): Pick<Deps, 'provider'> {
  if (!config || baseUrl === undefined) return {}
  const callOut = createOutbound([...outboundAllow, new URL(config.issuer).host])
  return { provider: createIdentityProvider({ config, baseUrl, callOut }) }
}
