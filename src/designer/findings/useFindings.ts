import { useEffect, useState } from 'react'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { Finding } from '../../../schemas/compile/compiledForm'
import { useDesignerState } from '../DesignerContext'

/** What the compiler notices about the form; looked for while the designer rests. */
export function useFindings(): readonly Finding[] {
  const { document } = useDesignerState()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setFindings(compileForm({ document }).findings), 400)
    return () => clearTimeout(timer)
  }, [document])
  return findings
}
