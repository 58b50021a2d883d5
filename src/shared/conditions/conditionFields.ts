import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import type { ConditionWord } from '../../../schemas/conditions/names'
import type { Kind } from '../../../schemas/fields/kinds'

/** A field for conditions. */
export interface ConditionField {
  readonly id: string
  readonly path: ValuePath
  readonly label: string
  /** Decides how operands are entered, and what the conditions are called. */
  readonly kind: Kind
  /** Its conditions, in display order. */
  readonly words: readonly ConditionWord[]
  /** The answers to choose from, if it has some. */
  readonly options?: readonly ConditionOption[]
  /** True when answers beside the options can be entered. */
  readonly isOpen?: boolean
  /** The heading that it is listed under. */
  readonly section?: string
  /** Its members that have conditions of their own: those of a group's sets. */
  readonly members?: readonly ConditionField[]
  /** True when it is asked separately, never joined with others. */
  readonly isAlone?: true
}

export interface ConditionOption {
  readonly value: string
  readonly label: string
}

/** What a condition builder knows of the fields. */
export interface ConditionFields {
  readonly list: readonly ConditionField[]
  readonly byId: ReadonlyMap<string, ConditionField>
  readonly iconOf?: (field: ConditionField) => ReactNode
  /** Returns the name of a field that no longer exists. */
  readonly goneName: (id: string) => string
  /** A hook that returns existing answers with a text in them; `isAsked` is true only while somebody is about to choose. */
  readonly useAnswers?: (field: ConditionField, text: string, isAsked: boolean) => readonly string[]
}

export const fieldId = (path: ValuePath): string => path.join('.')

/** Conditions on the members of a field. */
export interface MemberConditionsProps {
  readonly field: ConditionField
  /** The position of the condition that they belong to. */
  readonly number: string
  readonly group: DraftGroup
  readonly onChange: (group: DraftGroup, isTyped: boolean) => void
}

/** What all parts of one builder share. */
export interface BuilderContext {
  readonly fields: ConditionFields
  /** Called when the typing is finished. */
  readonly onDone: (() => void) | undefined
  /** Shows at each incomplete condition what is missing. */
  readonly saysLacks: boolean
  /** The word before the first condition. */
  readonly lead: string
  /** True when conditions can be switched off without removing them. */
  readonly canSwitchOff: boolean
  /** Draws conditions on members; passed in because these are condition groups again. */
  readonly MemberConditions: ComponentType<MemberConditionsProps>
}

export const ConditionBuilderContext = createContext<BuilderContext | null>(null)

export function useConditionBuilder(): BuilderContext {
  const context = use(ConditionBuilderContext)
  if (!context) throw new Error('ConditionBuilderContext is missing')
  return context
}
