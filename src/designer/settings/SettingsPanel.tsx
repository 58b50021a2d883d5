import { useCallback, useState } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import { useDesignerState } from '../DesignerContext'
import { useRested } from '../useRested'
import { FormSettingsPanel } from './FormSettingsPanel'
import { FieldSettings } from './FieldSettings'
import { ManyFieldSettings } from './ManyFieldSettings'

/** Longer, in milliseconds, than from one arrow key to the next while it is held down. */
const rest = 120

/** The settings of what is selected: a field's, what several have in common, or the form's own when nothing is. */
export function SettingsPanel() {
  const { document: form, selected: wanted, alsoSelected } = useDesignerState()
  // Drawing the settings costs more than all else that follows an arrow key: held down, it passes fields without them.
  const before = useRested(wanted, rest)
  const isThere = wanted !== null && before !== null && placeOf(form, before) !== undefined
  const selected = isThere && alsoSelected.length === 0 ? before : wanted
  const field = selected === null ? undefined : placeOf(form, selected)?.field
  // A field that gets another id is still the one being edited: its panel stays, and so does the caret.
  const [renamed, setRenamed] = useState<{ readonly key: string; readonly ids: readonly string[] } | null>(
    null,
  )
  const id = field?.field_id ?? ''
  const key = renamed?.ids.includes(id) ? renamed.key : id
  const onRenamed = useCallback((to: string) => setRenamed({ key, ids: [key, id, to] }), [key, id])
  if (!field) return <FormSettingsPanel />
  if (alsoSelected.length > 0) {
    const others = alsoSelected.flatMap((other) => placeOf(form, other)?.field ?? [])
    return <ManyFieldSettings fields={[field, ...others]} />
  }
  return <FieldSettings subject={key} field={field} onRenamed={onRenamed} />
}
