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

function Widget(props: WidgetProps) {
  const { choices, openValue } = useChoices(props)
  const values = listOf(props.value)
  const ownText = openValue === undefined ? undefined : values.find((value) => isOwnText(value, choices))
  const write = (selected: readonly string[]) => props.onChange(selected.length > 0 ? selected : undefined)
  const replaceOpen = (text: string) =>
    values.filter((value) => value !== openValue && value !== ownText).concat(text)

  return (
    <ChoiceList
      {...props}
      multiple
      choices={choices}
      orientation={orientationOf(props.field)}
      selected={values.map((value) => (value === ownText && openValue !== undefined ? openValue : value))}
      onChange={(selected) =>
        write(selected.map((value) => (value === openValue && ownText !== undefined ? ownText : value)))
      }
      {...(openValue !== undefined && {
        open: {
          value: openValue,
          text: ownText ?? '',
          onText: (text: string) => write(replaceOpen(text.trim() === '' ? openValue : text)),
        },
      })}
    />
  )
}

/** Each choice on its own; one after the other where there is room. */
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
