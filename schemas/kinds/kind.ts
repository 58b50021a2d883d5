import type { CompiledField } from '../compile/compiledForm'
import type { Question } from '../conditions/condition'
import type { ConditionLeaf } from '../conditions/conditionTree'
import type { FieldTypeRegistry, JsonSchema, FieldIconName } from '../fields/fieldType'
import type { FieldDocument } from '../model/form'
import type { Json } from '../model/json'
import type { RuleCondition } from '../rules/ruleTree'
import type { Cell } from '../sheets/cell'
import type { ColumnFormat, FormatPart } from '../sheets/columnFormat'

/** The sections of the designer's palette, in their order. */
export const paletteSections = ['text', 'number', 'time', 'choice', 'structure', 'other', 'buttons'] as const

export type PaletteSection = (typeof paletteSections)[number]

/** What sample answers are made from, besides the form. */
export interface SampleSource {
  /** From 0 (included) to 1 (not included). */
  readonly random: () => number
  /** Milliseconds since the epoch: dates lie around it. */
  readonly now: number
  readonly registry: FieldTypeRegistry
}

/** What rules ask of one field. */
export interface Asked {
  /** The conditions that compare with something. */
  readonly conditions: readonly RuleCondition[]
  /** What they compare with, and its parts between commas. */
  readonly constants: readonly string[]
  /** Some ask for a text as it stands, for a part of it, or for what comes before or after. */
  readonly exactly: boolean
  readonly within: boolean
  readonly ordered: boolean
  readonly holds: (condition: RuleCondition, answer: unknown) => boolean
}

/** Answers worth trying, and whether those that the field accepted stand for all that it accepts. */
export interface Candidates {
  readonly values: readonly unknown[]
  readonly complete: (accepted: readonly unknown[]) => boolean
}

/** A cell that is not blank, as it is read. */
export interface CellInput {
  readonly cell: Exclude<Cell, null>
  /** Its text without blanks around it. */
  readonly text: string
  readonly field: FieldDocument
  readonly format: ColumnFormat
}

/** How spreadsheets and grids write answers, such that the same is read from what was written. */
export interface CellCodec {
  /**
   * What a spreadsheet shows of an answer that there is. `site`, as `https://forms.example.com`, goes before addresses that begin at the
   * root of the site.
   */
  readonly write: (answer: Json, field: CompiledField['field'], site: string) => Cell
  /** The answer that a cell is; what it cannot read stays text, for the field to refuse. */
  readonly read: (input: CellInput) => Json
  /** Which part of a column's format matters; undefined where cells can be read in one way only. */
  readonly format?: FormatPart
  /** True where levels and details of other catalogs hold the answer as it is, not as its text. */
  readonly isCopiedAsIs?: true
  /** True where a grid's cell has room to write the answer. */
  readonly isWrittenInPlace?: true
  /** True where one letter is the beginning of an answer. */
  readonly isBegunByLetter?: true
}

/**
 * What the office knows of a kind: one definition per kind in this folder, registered in `registry.ts`. What the public page must know,
 * too, is in `schemas/fields/kinds.ts`.
 */
export interface KindDefinition {
  /** Its sign in the editor, where its type has none of its own. */
  readonly icon: FieldIconName
  readonly section: PaletteSection
  /** What its answers can be asked. */
  readonly questions: readonly Question[]
  /** Kinds of one family have answers that can be carried over from one to the other. */
  readonly family?: 'text' | 'number' | 'day' | 'choice' | 'files'
  /** True where an answer is also a good one as text. */
  readonly readsAsText?: true
  /** A plausible answer by the field's schema; undefined where none is made up. The caller checks that the field accepts it. */
  readonly sample: (field: CompiledField, schema: JsonSchema, source: SampleSource) => unknown
  /** One answer at least for each way in which answers can meet what is asked. */
  readonly candidates: (field: CompiledField, asked: Asked) => Candidates
  /** Left out where spreadsheets have no column of it. */
  readonly cell?: CellCodec
  /** Conditions on a row of a catalog of which one holds where a word is found in the answer. Left out where nothing is looked for. */
  readonly search?: (word: string, field: CompiledField, format: ColumnFormat) => readonly ConditionLeaf[]
}
