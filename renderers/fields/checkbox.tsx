import { useState } from 'react'
import { ChoiceList } from '../inputs/ChoiceList'
import { asText } from '../inputs/inputProps'
import { isOwnText, useChoices } from './choices'
import type { CellProps, FieldRenderer, WidgetProps } from './fieldRenderer'
import { orientationOf } from './settings'
import { TextCell } from './TextCell'

function listOf(value: unknown): readonly string[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.map(asText) : [asText(value)]
}

/** The own text while it is being written, and the choices that were selected when writing began. */
interface Writing {
  readonly text: string
  readonly others: readonly string[]
}

function Widget(props: WidgetProps) {
  const { choices, openValue } = useChoices(props)
  const values = listOf(props.value)
  // A half-written text may equal another choice's name (`useOpenChoice`); that choice must not count as selected.
  const [writing, setWriting] = useState<Writing | null>(null)
  const ownText = openValue === undefined ? undefined : values.find((value) => isOwnText(value, choices))
  const text = writing?.text ?? ownText ?? ''
  const others = writing?.others ?? values.filter((value) => value !== openValue && value !== ownText)
  const write = (selected: readonly string[]) => props.onChange(selected.length > 0 ? selected : undefined)
  const shown = writing || ownText !== undefined ? [...others, ...(openValue ? [openValue] : [])] : values

  return (
    <ChoiceList
      {...props}
      multiple
      choices={choices}
      orientation={orientationOf(props.field)}
      selected={shown}
      onChange={(selected) => {
        setWriting(null)
        write(selected.map((value) => (value === openValue && text.trim() !== '' ? text : value)))
      }}
      {...(openValue !== undefined && {
        open: {
          value: openValue,
          text,
          onText: (next: string) => {
            setWriting({ text: next, others })
            write([...others, next.trim() === '' ? openValue : next])
          },
          onLeave: () => setWriting(null),
        },
      })}
    />
  )
}

/** Draws each choice by itself, side by side where there is room. */
function Cell(props: CellProps) {
  const values = listOf(props.value)
  return (
    <span className="acopio-tags">
      {values.map((value) => (
        <span className="acopio-tag" key={value}>
          <TextCell {...props} value={[value]} />
        </span>
      ))}
    </span>
  )
}

export const checkbox: FieldRenderer = { Widget, Cell, label: 'legend' }
