import { useContext } from 'react'
import { IntlContext } from 'react-intl'

/** Throws with a message for integrators when the provider is missing, because react-intl's own message would not name ours. */
export function useNeededProvider(component: string): void {
  // Its type promises a value, although it is undefined without a provider.
  const intl: unknown = useContext(IntlContext)
  if (!intl) {
    throw new Error(
      `Put a RendererProvider around ${component}: it hands in the texts, <RendererProvider locale="en_US" messages={…}>.`,
    )
  }
}
