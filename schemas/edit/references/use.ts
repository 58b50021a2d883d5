import type { OptionSection } from '../options/optionSections'

/** One place of a form that depends on a field: enough to say so in a sentence and to lead there. */
export type Use =
  /** A condition of a rule reads it. `index` is the condition's position. */
  | {
      readonly kind: 'condition'
      readonly fieldId: string
      readonly ruleId: string
      readonly index: number
    }
  /** A rule shows, hides, locks or requires it. */
  | { readonly kind: 'ruled'; readonly fieldId: string; readonly ruleId: string }
  /** The rows of one catalog depend on the row of another: `byFieldId` is the other end. */
  | { readonly kind: 'relation'; readonly fieldId: string; readonly byFieldId: string }
  /** Its answer is part of the names of another field's files, or of what is printed on its pictures. */
  | { readonly kind: 'naming'; readonly fieldId: string; readonly byFieldId: string }
  /** A button writes it or sends it. */
  | { readonly kind: 'button'; readonly fieldId: string; readonly byFieldId: string }
  /** The e-mail that another field sends speaks of it. */
  | { readonly kind: 'alert'; readonly fieldId: string; readonly byFieldId: string }
  /** A named filter of a catalog asks for it. */
  | { readonly kind: 'filter'; readonly fieldId: string; readonly filter: string }
  /** Another form or catalog shows it, or goes by it, with the rows that it takes from this one. */
  | {
      readonly kind: 'document'
      readonly fieldId: string
      readonly document: { readonly id: number; readonly name: string; readonly itype: string }
    }
  /** So do as many that may not be seen. */
  | { readonly kind: 'hidden'; readonly fieldId: string; readonly count: number }
  /** The form's own options speak of it: its e-mail, the names of its PDFs, … */
  | { readonly kind: 'option'; readonly fieldId: string; readonly section: OptionSection }

/** A rule that depends on a field: its fields cannot change without it. */
export function isRuleUse(use: Use): use is Extract<Use, { readonly ruleId: string }> {
  return use.kind === 'condition' || use.kind === 'ruled'
}

/** What lies in other documents, which a command does not change along. */
export type OutsideUse = Extract<Use, { readonly kind: 'document' | 'hidden' }>

export const isOutsideUse = (use: Use): use is OutsideUse => use.kind === 'document' || use.kind === 'hidden'
