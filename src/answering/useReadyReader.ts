import { useEffect } from 'react'
import { readsCodes } from '../../renderers/fields/readsCodes'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { BarcodePort } from '../../schemas/ports/barcodePort'

/** Milliseconds that a form stands open before what its later pages need is brought. */
const pause = 3_000

/** Brings what reads codes to the device while there is a network, where the form has a question that needs it. */
export function useReadyReader({ fields }: CompiledForm, port: BarcodePort | undefined): void {
  useEffect(() => {
    if (!port?.prepare || !Object.values(fields).some(({ field }) => readsCodes(field))) return undefined
    // Who reads a code is told when it cannot be had.
    const timer = setTimeout(() => void port.prepare?.().catch(() => undefined), pause)
    return () => clearTimeout(timer)
  }, [fields, port])
}
