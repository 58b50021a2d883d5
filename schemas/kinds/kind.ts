import type { CompiledField } from '../compile/compiledForm'
import type { Question } from '../conditions/condition'
import type { ConditionLeaf } from '../conditions/conditionTree'
import type { FieldTypeRegistry, JsonSchema, FieldIconName } from '../fields/fieldType'
import type { FieldDocument } from '../model/form'
import type { Json } from '../model/json'
import type { RuleCondition } from '../rules/ruleTree'
import type { Cell } from '../sheets/cell'
import type { ColumnFormat, FormatPart } from '../sheets/columnFormat'

/** The sections of the designer's palette, in order. */
export const paletteSections = ['text', 'number', 'time', 'choice', 'structure', 'other', 'buttons'] as const

export type PaletteSection = (typeof paletteSections)[number]

/** The source of sample answers, besides the form. */
export interface SampleSource {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  /** Epoch milliseconds around which generated dates lie. */
  readonly now: number
  readonly registry: FieldTypeRegistry
}

/** The conditions of rules on one field. */
export interface Asked {
  /** Conditions that compare with a value. */
  readonly conditions: readonly RuleCondition[]
  /** The values that they compare with, and the parts of these between commas. */
  readonly constants: readonly string[]
  /** Whether some compare a whole text, a part of it, or the order of texts. */
  readonly exactly: boolean
  readonly within: boolean
  readonly ordered: boolean
  readonly holds: (condition: RuleCondition, answer: unknown) => boolean
}

/** Answers worth trying, and whether the accepted ones cover everything that the field accepts. */
export interface Candidates {
  readonly values: readonly unknown[]
  readonly complete: (accepted: readonly unknown[]) => boolean
}

/** A non-blank cell to read. */
export interface CellInput {
  readonly cell: Exclude<Cell, null>
  /** Its text, trimmed. */
  readonly text: string
  readonly field: FieldDocument
  readonly format: ColumnFormat
}

/** Writes answers into cells of spreadsheets and grids, and reads the same answers from them. */
export interface CellCodec {
  /**
   * Returns the cell of a non-empty answer. `site`, such as `https://forms.example.com`, is put before addresses that begin at the root of
   * the site.
   */
  readonly write: (answer: Json, field: CompiledField['field'], site: string) => Cell
  /** Returns the answer in a cell; an unreadable one stays text, which the field then refuses. */
  readonly read: (input: CellInput) => Json
  /** The part of a column's format that matters; undefined when cells can be read in only one way. */
  readonly format?: FormatPart
  /** Whether levels and details of other catalogs store the answer itself instead of its text. */
  readonly isCopiedAsIs?: true
  /** Whether an answer can be edited within a grid's cell. */
  readonly isWrittenInPlace?: true
  /** Whether typing a letter begins an answer. */
  readonly isBegunByLetter?: true
}

/**
 * A kind as the office app and the server know it: one definition per kind in this folder, registered in `registry.ts`. What the public
 * page needs too is in `schemas/fields/kinds.ts`.
 */
export interface KindDefinition {
  /** Icon in the editor for types without one of their own. */
  readonly icon: FieldIconName
  readonly section: PaletteSection
  /** The questions that conditions may ask of its answers. */
  readonly questions: readonly Question[]
  /** Answers can be converted between kinds of one family. */
  readonly family?: 'text' | 'number' | 'day' | 'choice' | 'files'
  /** Whether an answer is also valid as text. */
  readonly readsAsText?: true
  /** Returns a plausible answer by the field's schema; undefined for kinds without samples. The caller checks that the field accepts it. */
  readonly sample: (field: CompiledField, schema: JsonSchema, source: SampleSource) => unknown
  /** Returns at least one answer for each way in which answers can meet the conditions. */
  readonly candidates: (field: CompiledField, asked: Asked) => Candidates
  /** Absent when spreadsheets have no column for it. */
  readonly cell?: CellCodec
  /** Returns conditions on a catalog row, one of which holds when the answer contains the word. Absent for kinds that are not searched. */
  readonly search?: (word: string, field: CompiledField, format: ColumnFormat) => readonly ConditionLeaf[]
}
