/*
 * A designed page: a sequence of blocks, each as wide as a line or a part of one. It is stored as `design` in one of the `templates` of the
 * form's document; it names fields by id, so that labels may change and copies keep working.
 */

export const papers = ['letter', 'a4', 'legal', 'a5'] as const
export const textAligns = ['start', 'center', 'end'] as const
export const textSizes = ['small', 'normal', 'large'] as const
/** Position of an answer's label. */
export const labelPlaces = ['beside', 'above', 'none'] as const
/** How the sets of a group are printed; `auto` uses a table when they fit. */
export const groupLooks = ['auto', 'table', 'sets'] as const
/** Twelfths of a line. */
export const blockWidths = [12, 9, 8, 6, 4, 3] as const
/** Facts about a record besides its answers. */
export const factNames = [
  'created_at',
  'created_by_name',
  'user_name',
  'points',
  'geolocation',
  'version',
  'updated_at',
] as const

/** Columns that a list of records can show besides answers. */
export const recordColumns = ['folio', ...factNames] as const

export type FactName = (typeof factNames)[number]
export type RecordColumn = (typeof recordColumns)[number]

/** Settings of every block. */
interface BlockBase {
  /** Unique within the template. */
  readonly id: string
  readonly width: (typeof blockWidths)[number]
  /** Whether the block stays in the design without being printed. */
  readonly isHidden: boolean
  /** Filter strings that the record must meet, joined as in a list's `where` (`schemas/filters/filterGroup.ts`); '' for any record. */
  readonly where: string
  /** A condition of the template language (`record.points > 5`); '' for always. */
  readonly when: string
}

/** A column of a table: answers to a field, or a fact of the record. */
export interface TemplateColumn {
  readonly field_id: string
  /** '' for the field's own label. */
  readonly label: string
  /** Relative width; 0 for as wide as needed. */
  readonly share: number
}

export type TemplateBlock = BlockBase &
  (
    | { readonly kind: 'head'; readonly showsLogo: boolean; readonly showsFolio: boolean }
    | { readonly kind: 'facts'; readonly facts: readonly FactName[] }
    | { readonly kind: 'heading'; readonly text: string; readonly level: number }
    | {
        readonly kind: 'text'
        readonly text: string
        readonly align: (typeof textAligns)[number]
        readonly size: (typeof textSizes)[number]
        readonly isBold: boolean
      }
    | FieldBlock
    | { readonly kind: 'rest' }
    | { readonly kind: 'records'; readonly columns: readonly TemplateColumn[] }
    | { readonly kind: 'space'; readonly height: number }
    | { readonly kind: 'line' }
    | { readonly kind: 'break' }
  )

/** Prints the answer to a question, the sets of a group, or the members of a catalog row. */
export interface FieldBlock extends BlockBase {
  readonly kind: 'field'
  readonly field_id: string
  /** '' for the field's own label. */
  readonly label: string
  readonly labels: (typeof labelPlaces)[number]
  /** Whether the field is printed only with an answer. */
  readonly onlyAnswered: boolean
  readonly look: (typeof groupLooks)[number]
  /** Columns of a group or row; all when empty. */
  readonly columns: readonly TemplateColumn[]
  /** Whether places have a map beside their coordinates. */
  readonly showsMap: boolean
  /** Number of pictures beside each other, and the greatest height of each, and of maps, in millimetres. */
  readonly across: number
  readonly pictureHeight: number
}

export type BlockKind = TemplateBlock['kind']
export type BlockOf<Kind extends BlockKind> = Extract<TemplateBlock, { readonly kind: Kind }>

export interface TemplateDesign {
  readonly paper: (typeof papers)[number]
  readonly isLandscape: boolean
  /** Millimetres. */
  readonly margins: { readonly top: number; readonly bottom: number; readonly sides: number }
  /** `#rrggbb`; '' for the company's colour. */
  readonly color: string
  /** Points. */
  readonly textSize: number
  /** Texts above and below each page; '' for none. */
  readonly header: string
  readonly footer: string
  readonly numbersPages: boolean
  readonly blocks: readonly TemplateBlock[]
}

/** Smallest and greatest value of each numeric setting. */
export const designRanges = {
  'margins.top': [5, 60],
  'margins.bottom': [10, 60],
  'margins.sides': [5, 60],
  textSize: [7, 16],
  level: [1, 3],
  height: [1, 250],
  across: [1, 4],
  pictureHeight: [10, 220],
  share: [0, 12],
} as const

export const designLimits = {
  blocks: 200,
  columns: 12,
  text: 10_000,
  where: 6_000,
  condition: 1_000,
  label: 500,
} as const
/** The most designed templates of one form, and the most characters of all of them. */
export const templatesLimits = { templates: 30, length: 600_000 } as const

/** The kinds of blocks, and whether templates for one record, for lists or both have them. */
export const blockKinds: { readonly [kind in BlockKind]: 'one' | 'list' | 'both' } = {
  head: 'both',
  facts: 'one',
  heading: 'both',
  text: 'both',
  field: 'one',
  rest: 'one',
  records: 'list',
  space: 'both',
  line: 'both',
  break: 'both',
}

export const usualLook: Omit<TemplateDesign, 'blocks'> = {
  paper: 'letter',
  isLandscape: false,
  margins: { top: 20, bottom: 20, sides: 20 },
  color: '',
  textSize: 9.5,
  header: '',
  footer: '',
  numbersPages: true,
}
