import { useEffect, useState } from 'react'
import { compileForm } from '../../schemas/compile/compileForm'
import type { Finding } from '../../schemas/compile/compiledForm'
import type { RuleDocument } from '../../schemas/model/rule'
import { useDesignerState } from './DesignerContext'

/** What the compiler notices about the form; looked for while the designer rests. */
export function useFindings(rules: readonly RuleDocument[]): readonly Finding[] {
  const { document } = useDesignerState()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setFindings(compileForm({ document, rules: { rules } }).findings), 400)
    return () => clearTimeout(timer)
  }, [document, rules])
  return findings
}
