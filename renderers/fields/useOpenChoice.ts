import { useState } from 'react'
import type { Choice } from '../inputs/ChoiceList'
import { asText } from '../inputs/inputProps'
import type { OpenText } from '../inputs/OpenChoice'
import { isOwnText, useChoices } from './choices'
import type { WidgetProps } from './fieldRenderer'

/**
 * Handles a single choice of which one option may open a free text. A half-written text may equal another option (`No` before `No sé`), and
 * the answer is that option then; the input stays where it is until it loses the focus.
 */
export function useOpenChoice(props: WidgetProps): {
  readonly choices: readonly Choice[]
  /** '' when nothing is chosen. */
  readonly chosen: string
  readonly choose: (value: string | undefined) => void
  readonly open: OpenText | undefined
} {
  const { onChange } = props
  const { choices, openValue } = useChoices(props)
  const [written, setWritten] = useState<string | null>(null)
  const value = asText(props.value)
  const choose = (next: string | undefined) => {
    setWritten(null)
    onChange(next)
  }
  if (openValue === undefined) return { choices, chosen: value, choose, open: undefined }
  const isOwn = value !== '' && isOwnText(value, choices)
  return {
    choices,
    chosen: isOwn || written !== null ? openValue : value,
    choose,
    open: {
      value: openValue,
      text: written ?? (isOwn ? value : ''),
      onText: (text) => {
        setWritten(text)
        onChange(text.trim() === '' ? openValue : text)
      },
      onLeave: () => setWritten(null),
    },
  }
}
