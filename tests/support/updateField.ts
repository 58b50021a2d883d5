import type { EditResult } from '../../schemas/edit/editResult'
import { setSettings } from '../../schemas/edit/setSettings'
import type { FieldTypeRegistry } from '../../schemas/fields/fieldType'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'

interface FieldUpdate {
  readonly fieldId: string
  /** Its `properties` are set individually. */
  readonly patch: Partial<FieldDocument>
  readonly alongWithRules?: boolean
}

/** Applies the settings in a patch to a field. */
export function updateField(
  form: FormDocument,
  { patch: { properties, ...own }, ...of }: FieldUpdate,
  registry?: FieldTypeRegistry,
): EditResult {
  const changesIn = (settings: object, before: string) =>
    Object.entries(settings).map(([name, value]) => ({ path: before + name, value: value as unknown }))
  const changes = [...changesIn(own, ''), ...changesIn(properties ?? {}, 'properties.')]
  return setSettings(form, { ...of, changes }, registry)
}
