import { useCallback, useState } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import { useDesignerState } from '../DesignerContext'
import { useRested } from '../useRested'
import { FormSettingsPanel } from './FormSettingsPanel'
import { FieldSettings } from './FieldSettings'
import { ManyFieldSettings } from './ManyFieldSettings'

/** Milliseconds, longer than the interval between key repeats of a held arrow key. */
const rest = 120

/** Draws the settings of the selection: a field's, those that several fields share, or the form's own when nothing is selected. */
export function SettingsPanel() {
  const { document: form, selected: wanted, alsoSelected } = useDesignerState()
  // Drawing the settings is the costliest effect of an arrow key, so a held one passes fields without drawing theirs.
  const before = useRested(wanted, rest)
  const isThere = wanted !== null && before !== null && placeOf(form, before) !== undefined
  const selected = isThere && alsoSelected.length === 0 ? before : wanted
  const field = selected === null ? undefined : placeOf(form, selected)?.field
  // A field whose id changes is still the same one: its panel stays, and so does the caret.
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
