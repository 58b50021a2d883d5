import type { OptionSection } from '../options/optionSections'

/** A place of a form that depends on a field, with what is needed to describe it and to link to it. */
export type Use =
  /** A condition of a rule reads the field; `index` is the condition's position. */
  | {
      readonly kind: 'condition'
      readonly fieldId: string
      readonly ruleId: string
      readonly index: number
    }
  /** A rule shows, hides, locks or requires the field. */
  | { readonly kind: 'ruled'; readonly fieldId: string; readonly ruleId: string }
  /** The rows of one catalog field depend on another's; `byFieldId` is the other field. */
  | { readonly kind: 'relation'; readonly fieldId: string; readonly byFieldId: string }
  /** The field's answer is part of file names of another field, or is printed on its pictures. */
  | { readonly kind: 'naming'; readonly fieldId: string; readonly byFieldId: string }
  /** A button writes or sends the field. */
  | { readonly kind: 'button'; readonly fieldId: string; readonly byFieldId: string }
  /** The e-mail that another field sends mentions the field. */
  | { readonly kind: 'alert'; readonly fieldId: string; readonly byFieldId: string }
  /** A named filter of a catalog tests the field. */
  | { readonly kind: 'filter'; readonly fieldId: string; readonly filter: string }
  /** Another form or catalog shows the field with rows of this one, or depends on it. */
  | {
      readonly kind: 'document'
      readonly fieldId: string
      readonly document: { readonly id: number; readonly name: string; readonly itype: string }
    }
  /** The number of further documents that do so and that the viewer may not see. */
  | { readonly kind: 'hidden'; readonly fieldId: string; readonly count: number }
  /** The form's own options mention the field: its e-mail, the names of its PDFs, … */
  | { readonly kind: 'option'; readonly fieldId: string; readonly section: OptionSection }

/** Returns whether the use is a rule, which must change together with its fields. */
export function isRuleUse(use: Use): use is Extract<Use, { readonly ruleId: string }> {
  return use.kind === 'condition' || use.kind === 'ruled'
}

/** A use in another document, which commands do not change. */
export type OutsideUse = Extract<Use, { readonly kind: 'document' | 'hidden' }>

export const isOutsideUse = (use: Use): use is OutsideUse => use.kind === 'document' || use.kind === 'hidden'
