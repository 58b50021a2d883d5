import { examplesId } from '@rjsf/utils'
import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly examples: readonly string[]
  readonly input: ReactNode
}

/** Draws a text input with the schema's examples as suggestions; anything else may be written too. */
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
