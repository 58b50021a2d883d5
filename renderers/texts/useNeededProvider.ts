import { useContext } from 'react'
import { IntlContext } from 'react-intl'

/** Says to integrators what is missing, which react-intl would say in words of its own. */
export function useNeededProvider(component: string): void {
  // Its type promises a value, but without a provider there is none.
  const intl: unknown = useContext(IntlContext)
  if (!intl) {
    throw new Error(
      `Put a RendererProvider around ${component}: it hands in the texts, <RendererProvider locale="en_US" messages={…}>.`,
    )
  }
}
