import type { LabelAs } from '../fields/fieldRenderer'
import { getUiOptions, type UiSchema } from '@rjsf/utils'

const ways: readonly unknown[] = ['input', 'legend', 'radiogroup', 'own'] satisfies LabelAs[]
const isLabelAs = (value: unknown): value is LabelAs => ways.includes(value)

/** Our own uiSchema options that the field template reads. */
export interface FieldOptions {
  /** How the label is tied to its control. */
  readonly labelAs: LabelAs
  /** The label as shown; '' is allowed, where RJSF alone would show the property's name. */
  readonly label: string
}

/** Reads {@link FieldOptions} from a uiSchema; what a foreign one lacks follows RJSF's own rules. */
export function fieldOptions(
  uiSchema: UiSchema | undefined,
  fallback: { readonly label: string; readonly displayLabel: boolean | undefined },
): FieldOptions {
  const { labelAs, caption }: { readonly [key: string]: unknown } = getUiOptions(uiSchema)
  return {
    labelAs: isLabelAs(labelAs) ? labelAs : fallback.displayLabel ? 'input' : 'own',
    label: typeof caption === 'string' ? caption : fallback.label,
  }
}
