import { useEffect } from 'react'
import { readsCodes } from '../../renderers/fields/readsCodes'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { BarcodePort } from '../../schemas/ports/barcodePort'

/** Milliseconds after a form opens before what its later pages need is loaded. */
const pause = 3_000

/** Loads the code reader while there is a network, if the form has a question that needs it. */
export function useReadyReader({ fields }: CompiledForm, port: BarcodePort | undefined): void {
  useEffect(() => {
    if (!port?.prepare || !Object.values(fields).some(({ field }) => readsCodes(field))) return undefined
    // A failure is reported when somebody scans.
    const timer = setTimeout(() => void port.prepare?.().catch(() => undefined), pause)
    return () => clearTimeout(timer)
  }, [fields, port])
}
