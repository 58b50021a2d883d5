import { OpenChoice } from '../inputs/OpenChoice'
import { SearchableSelect } from '../inputs/combobox/SearchableSelect'
import { SelectInput } from '../inputs/SelectInput'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'
import { useOpenChoice } from './useOpenChoice'

/** From this many choices on, the list can be searched. */
const many = 12

function Widget(props: WidgetProps) {
  const { choices, chosen, choose, open } = useOpenChoice(props)
  const Input = choices.length < many ? SelectInput : SearchableSelect
  return (
    <>
      <Input
        {...props}
        choices={choices}
        value={chosen}
        onChange={(next) => choose(next === '' ? undefined : next)}
      />
      {open && chosen === open.value && <OpenChoice {...props} {...open} />}
    </>
  )
}

export const select: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
