import { lazy, Suspense, useState, type ReactNode } from 'react'
import { OptionsContext } from './OptionsContext'
import { useOptionsAddress } from './useOptionsAddress'

const FormOptions = lazy(async () => ({ default: (await import('./FormOptions')).FormOptions }))

export interface OptionsHostProps {
  readonly formId: number | null
  readonly children: ReactNode
}

/** Draws the editor with the form's options over it, which load when first opened. */
export function OptionsHost({ formId, children }: OptionsHostProps) {
  const place = useOptionsAddress(formId)
  const [isLoaded, setLoaded] = useState(false)
  if (place.section !== null && !isLoaded) setLoaded(true)
  return (
    <OptionsContext value={place}>
      {children}
      {isLoaded && (
        <Suspense>
          <FormOptions />
        </Suspense>
      )}
    </OptionsContext>
  )
}
