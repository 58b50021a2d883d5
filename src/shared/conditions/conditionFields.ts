import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import type { ConditionWord } from '../../../schemas/conditions/names'
import type { Kind } from '../../../schemas/fields/kinds'

/** A field that can be asked about. */
export interface ConditionField {
  readonly id: string
  readonly path: ValuePath
  readonly label: string
  /** How what it is compared with is written, and how conditions are called. */
  readonly kind: Kind
  /** What it can be asked, in the order offered. */
  readonly words: readonly ConditionWord[]
  /** Answers to choose from, where it has some. */
  readonly options?: readonly ConditionOption[]
  /** Other answers than its options can be written. */
  readonly isOpen?: boolean
  /** Under which heading it is listed. */
  readonly section?: string
  /** What is inside of it that can be asked about: the members of a group's sets. */
  readonly members?: readonly ConditionField[]
  /** It is asked by itself, never joined with others. */
  readonly isAlone?: true
}

export interface ConditionOption {
  readonly value: string
  readonly label: string
}

/** What a builder of conditions knows of what it asks about. */
export interface ConditionFields {
  readonly list: readonly ConditionField[]
  readonly byId: ReadonlyMap<string, ConditionField>
  readonly iconOf?: (field: ConditionField) => ReactNode
  /** How a field is called that is no more. */
  readonly goneName: (id: string) => string
  /** A hook: what answers there are that contain a text, for who is about to choose one. */
  readonly useAnswers?: (field: ConditionField, text: string, isAsked: boolean) => readonly string[]
}

export const fieldId = (path: ValuePath): string => path.join('.')

/** Conditions on what is inside of a field. */
export interface MemberConditionsProps {
  readonly field: ConditionField
  /** Which condition they are of. */
  readonly number: string
  readonly group: DraftGroup
  readonly onChange: (group: DraftGroup, isTyped: boolean) => void
}

/** What all parts of one builder share. */
export interface BuilderContext {
  readonly fields: ConditionFields
  /** What was typed is done. */
  readonly onDone: (() => void) | undefined
  /** What a condition lacks is said at it. */
  readonly saysLacks: boolean
  /** What stands before the first condition. */
  readonly lead: string
  /** Conditions can be kept without asking. */
  readonly canSwitchOff: boolean
  /** How they are drawn: they are groups of conditions themselves. */
  readonly MemberConditions: ComponentType<MemberConditionsProps>
}

export const ConditionBuilderContext = createContext<BuilderContext | null>(null)

export function useConditionBuilder(): BuilderContext {
  const context = use(ConditionBuilderContext)
  if (!context) throw new Error('ConditionBuilderContext is missing')
  return context
}
