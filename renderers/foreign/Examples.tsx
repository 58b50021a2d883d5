import { examplesId } from '@rjsf/utils'
import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly examples: readonly string[]
  readonly input: ReactNode
}

/** A text with the schema's examples to choose from; anything else may be written too. */
export function Examples({ id, examples, input }: Props) {
  return (
    <>
      {input}
      <datalist id={examplesId(id)}>
        {[...new Set(examples)].map((example) => (
          <option key={example} value={example} />
        ))}
      </datalist>
    </>
  )
}
