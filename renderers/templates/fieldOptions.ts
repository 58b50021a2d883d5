import { getUiOptions, type UiSchema } from '@rjsf/utils'

/** The uiSchema options of ours that the field template reads. */
export interface FieldOptions {
  /** How the label is tied to what it names. */
  readonly labelAs: 'input' | 'legend' | 'own'
  /** The label as shown; may be empty, then RJSF would fall back to the property's name. */
  readonly label: string
}

/** Reads {@link FieldOptions} from a uiSchema; what a foreign one does not say follows from RJSF's own rules. */
export function fieldOptions(
  uiSchema: UiSchema | undefined,
  fallback: { readonly label: string; readonly displayLabel: boolean | undefined },
): FieldOptions {
  const { labelAs, caption }: { readonly [key: string]: unknown } = getUiOptions(uiSchema)
  return {
    labelAs:
      labelAs === 'input' || labelAs === 'legend' || labelAs === 'own'
        ? labelAs
        : fallback.displayLabel
          ? 'input'
          : 'own',
    label: typeof caption === 'string' ? caption : fallback.label,
  }
}
