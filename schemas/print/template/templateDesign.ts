/*
 * A printed page as somebody designed it: blocks one after the other, each as wide as a line or a part of one. It lies in the form's
 * document, as the `design` of one of its `templates`; fields are named by their ids, so that labels may change and copies keep working.
 */

export const papers = ['letter', 'a4', 'legal', 'a5'] as const
export const textAligns = ['start', 'center', 'end'] as const
export const textSizes = ['small', 'normal', 'large'] as const
/** Where the label of an answer stands. */
export const labelPlaces = ['beside', 'above', 'none'] as const
/** How the sets of a group are printed; `auto`: as lines of a table where they fit. */
export const groupLooks = ['auto', 'table', 'sets'] as const
/** Twelfths of a line. */
export const blockWidths = [12, 9, 8, 6, 4, 3] as const
/** What is told of a record besides its answers. */
export const factNames = [
  'created_at',
  'created_by_name',
  'user_name',
  'points',
  'geolocation',
  'version',
  'updated_at',
] as const

/** What a record's line of a list can show besides answers. */
export const recordColumns = ['folio', ...factNames] as const

export type FactName = (typeof factNames)[number]
export type RecordColumn = (typeof recordColumns)[number]

/** What every block says. */
interface BlockBase {
  /** Of the block within its template. */
  readonly id: string
  readonly width: (typeof blockWidths)[number]
  /** Stays in the design and is not printed. */
  readonly isHidden: boolean
  /** What the record must be: filter strings that are joined, as the `where` of a list's address (`schemas/filters/filterGroup.ts`); '' for anything. */
  readonly where: string
  /** A condition of the template language (`record.points > 5`); '' for always. */
  readonly when: string
}

/** A column of a table: of a field's answers, or of a fact of the record. */
export interface TemplateColumn {
  readonly field_id: string
  /** '' for the field's own. */
  readonly label: string
  /** Its share of the table; 0: as wide as it needs. */
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

/** What a question was answered; of a group its sets, of a catalog's row its members. */
export interface FieldBlock extends BlockBase {
  readonly kind: 'field'
  readonly field_id: string
  /** '' for the field's own. */
  readonly label: string
  readonly labels: (typeof labelPlaces)[number]
  /** Printed only where there is an answer. */
  readonly onlyAnswered: boolean
  readonly look: (typeof groupLooks)[number]
  /** Of a group or a row; all when empty. */
  readonly columns: readonly TemplateColumn[]
  /** Pictures beside each other, and how high each is at most, in millimetres. */
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
  /** `#rrggbb`; '' for the company's. */
  readonly color: string
  /** Points. */
  readonly textSize: number
  /** Texts above and below each page; '' for none. */
  readonly header: string
  readonly footer: string
  readonly numbersPages: boolean
  readonly blocks: readonly TemplateBlock[]
}

/** Numbers between which a setting lies. */
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
/** Designed templates of one form, and characters of all of them. */
export const templatesLimits = { templates: 30, length: 600_000 } as const

/** Which blocks a template has: of one record, or of a list of records. */
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
